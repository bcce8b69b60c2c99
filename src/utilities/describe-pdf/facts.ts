export type Fact =
  | "title"
  | "author"
  | "subject"
  | "keywords"
  | "creator"
  | "producer"
  | "created"
  | "modified";

/** Dates are in full ISO 8601, unless they can't be read. */
export type Facts = Record<Fact, string>;
