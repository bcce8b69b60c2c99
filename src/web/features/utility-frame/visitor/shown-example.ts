/** A file of an example as a visitor sees it. */
export interface ShownFile {
  readonly name: string;
  readonly bytes: number;
  /** Where it is a picture that browsers show. */
  readonly picture?: { readonly address: string; readonly width: number; readonly height: number };
}

/** What an example of a manifest takes, and what a run makes of it: run when the pages are built. */
export interface ShownExample {
  readonly name: string;
  readonly before: readonly ShownFile[];
  readonly after: readonly ShownFile[];
  /** The first lines of what it answers beside files. */
  readonly lines: readonly string[];
}
