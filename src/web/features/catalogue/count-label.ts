import { formatNumber } from "#web/ui/format/format-number.ts";

/** Returns text such as `1 utility` or `10,067 utilities`. */
export function countLabel(count: number): string {
  return count === 1 ? "1 utility" : `${formatNumber(count)} utilities`;
}
