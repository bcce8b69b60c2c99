export interface ShownFile {
  readonly name: string;
  readonly bytes: number;
  /** If browsers can show it. */
  readonly picture?: { readonly address: string; readonly width: number; readonly height: number };
}

/** An example's input and its output, run at build time. */
export interface ShownExample {
  readonly name: string;
  readonly before: readonly ShownFile[];
  readonly after: readonly ShownFile[];
  /** The first lines of the answer, besides files. */
  readonly lines: readonly string[];
}
