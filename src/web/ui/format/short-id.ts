const shownAtEachEnd = 5;

/** An id short enough for a table: five characters of each end; one that is short stays whole. */
export function shortId(id: string): string {
  if (id.length <= 2 * shownAtEachEnd) return id;
  return `${id.slice(0, shownAtEachEnd)}…${id.slice(-shownAtEachEnd)}`;
}
