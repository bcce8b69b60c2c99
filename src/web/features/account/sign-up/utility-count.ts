/** Rounds the number of utilities down for the registration page, to at most "over 1000". */
export function utilityCountLabel(count: number): string {
  if (count > 1000) return "over 1000 utilities";
  const step = count > 100 ? 100 : count > 10 ? 10 : 1;
  // "Over N" must be more than N: 20 utilities are "over 10".
  const rounded = Math.floor((count - 1) / step) * step;
  return rounded < 1
    ? "its first utilities"
    : `over ${rounded} ${rounded === 1 ? "utility" : "utilities"}`;
}
