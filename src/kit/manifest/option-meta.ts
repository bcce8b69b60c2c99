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
    /** By default from the type. */
    field?: OptionField;
    /** `px`. */
    unit?: string;
    placeholder?: string;
    step?: number;
    choices?: Readonly<Record<string, string>>;
    /** Choices by language, such as `de`: a page starts with the one for the browser's. */
    byLanguage?: Readonly<Record<string, string>>;
    monospace?: true;
    /** CSV that can be edited in a grid. */
    table?: true;
    /**
     * Whether it folds away on a phone. By default, settings after the first two do
     * (`foldedFields`).
     */
    advanced?: boolean;
    /** Never stored, logged, remembered or put into an address. */
    secret?: true;
  }
}
