declare module "commonmark-spec" {
  /** The examples of the specification; a tab is written as an arrow. */
  export const tests: readonly { number: number; markdown: string; html: string }[];
}
