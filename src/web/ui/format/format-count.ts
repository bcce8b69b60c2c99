const count = new Intl.NumberFormat("en");
const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** A whole number: `12,345`. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** A share from 0 to 1 as `98.5%`; a dash for none. */
export function formatShare(value: number | null): string {
  return value === null ? "–" : share.format(value);
}
