import "zod";

export type OptionField =
  | "text"
  | "long-text"
  | "number"
  | "choice"
  | "switch"
  | "colour"
  | "date"
  | "date-time"
  | "list";

declare module "zod" {
  interface GlobalMeta {
    /** By default: switch for a boolean, choice for an enum, number, list for an array of texts, else text. */
    field?: OptionField;
    /** Shown after a number: `px`. */
    unit?: string;
    placeholder?: string;
    step?: number;
    choices?: Readonly<Record<string, string>>;
    monospace?: true;
    /** A CSV text that can be edited in a grid. */
    table?: true;
    /** Never stored, logged, remembered or put into an address. */
    secret?: true;
  }
}
