import { formatNumber } from "#web/ui/format/format-number.ts";

/** A number of utilities in words: `1 utility`, `10,067 utilities`. */
export function countLabel(count: number): string {
  return count === 1 ? "1 utility" : `${formatNumber(count)} utilities`;
}
