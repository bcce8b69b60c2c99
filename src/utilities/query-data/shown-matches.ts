/** A query can multiply its matches without end. */
export const mostMatches = 100_000;

/** More rows would make the page pause. */
export const mostRows = 1000;

export function briefly(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
