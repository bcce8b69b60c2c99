const shownAtEachEnd = 5;

/** Shortens a long id to five characters at each end. */
export function shortId(id: string): string {
  if (id.length <= 2 * shownAtEachEnd) return id;
  return `${id.slice(0, shownAtEachEnd)}…${id.slice(-shownAtEachEnd)}`;
}
