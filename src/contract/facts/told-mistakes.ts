/** Most mistakes listed in a refusal. */
export const mostToldMistakes = 20;

const mostCharacters = 100;

/** Shortens a name for a refusal. */
export function shortName(name: string): string {
  return name.length <= mostCharacters ? name : `${name.slice(0, mostCharacters)}…`.toWellFormed();
}
