declare module "commonmark-spec" {
  /** The specification's examples, with tabs as arrows. */
  export const tests: readonly { number: number; markdown: string; html: string }[];
}
