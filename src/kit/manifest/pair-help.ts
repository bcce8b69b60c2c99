interface Told {
  readonly name: string;
  readonly description: string;
  readonly help: string;
}

/** The help of a pair's page: its own name and lead, and its paragraphs before those of its utility. */
export function helpOfPair({ name, description, help }: Told, helpOfUtility: string): string {
  const [, , ...paragraphs] = helpOfUtility.split("\n");
  return [name, description, help, ...paragraphs].join("\n");
}
