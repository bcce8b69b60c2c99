interface Told {
  readonly name: string;
  readonly description: string;
  readonly help: string;
}

/** Builds the help of a pair's page: its own name, lead and paragraphs before its utility's. */
export function helpOfPair({ name, description, help }: Told, helpOfUtility: string): string {
  const [, , ...paragraphs] = helpOfUtility.split("\n");
  return [name, description, help, ...paragraphs].join("\n");
}
