interface Told {
  readonly name: string;
  readonly description: string;
  readonly help: string;
}

/** Puts a pair's own texts before its utility's paragraphs. */
export function helpOfPair({ name, description, help }: Told, helpOfUtility: string): string {
  const [, , ...paragraphs] = helpOfUtility.split("\n");
  return [name, description, help, ...paragraphs].join("\n");
}
