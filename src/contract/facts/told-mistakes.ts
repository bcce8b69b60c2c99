/** Of how many mistakes of one request its refusal tells. */
export const mostToldMistakes = 20;

const mostCharacters = 100;

/** The name of what is wrong as a refusal repeats it, cut where it is longer than any of ours. */
export function shortName(name: string): string {
  return name.length <= mostCharacters ? name : `${name.slice(0, mostCharacters)}…`.toWellFormed();
}
