/** Most mistakes of a request that its refusal lists. */
export const mostToldMistakes = 20;

const mostCharacters = 100;

/** Shortens a caller's name for something, so a refusal can repeat it. */
export function shortName(name: string): string {
  return name.length <= mostCharacters ? name : `${name.slice(0, mostCharacters)}…`.toWellFormed();
}
