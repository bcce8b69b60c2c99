import "zod";

/** How the generated form shows an option. */
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
  /** What an option's `.meta()` may say beside `title` and `description`. */
  interface GlobalMeta {
    /**
     * Where absent it follows from the schema: switch for a boolean, choice for an enum, number for
     * a number, list for an array of texts, else text.
     */
    field?: OptionField;
    /** Shown behind a number: `px`. */
    unit?: string;
    placeholder?: string;
    step?: number;
    /** What a person reads for each value of a choice. */
    choices?: Readonly<Record<string, string>>;
    monospace?: true;
    /** Of a long text: a table as CSV, which may be written in a grid. */
    table?: true;
    /** A password, a key and the like: never stored, logged, put into an address or remembered. */
    secret?: true;
  }
}
