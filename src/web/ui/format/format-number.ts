interface Digits {
  /** Fewest and most decimals. */
  readonly least?: number;
  readonly most?: number;
}

/**
 * Formats an English number such as `1,234.5`, whole by default. Not with `Intl`: loading its
 * language data took a fifth of a page's rendering time.
 */
export function formatNumber(value: number, { least = 0, most = least }: Digits = {}): string {
  const [whole = "", fraction = ""] = Math.abs(value).toFixed(most).split(".");
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, "");
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (kept === "" ? "" : `.${kept}`);
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Joins `JPEG`, `JPEG or PNG`, `JPEG, PNG, or WebP`. */
export function formatChoice(names: readonly string[]): string {
  if (names.length < 3) return names.join(" or ");
  return `${names.slice(0, -1).join(", ")}, or ${names.at(-1) ?? ""}`;
}

/** Formats `1 file`, `1,500 files`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats a share from 0 to 1 as `98.5%`; a dash for null. */
export function formatShare(value: number | null): string {
  return value === null ? "–" : `${formatNumber(value * 100, { most: 1 })}%`;
}
