interface Digits {
  /** The fewest and the most digits after the point. */
  readonly least?: number;
  readonly most?: number;
}

/**
 * A number as English writes it, with commas between its thousands: `1,234.5`; whole unless `digits`
 * says otherwise. `Intl` writes the same, but the first that a page asks of it takes a fifth of what
 * the whole page does: it reads the words and numbers of the language first.
 */
export function formatNumber(value: number, { least = 0, most = least }: Digits = {}): string {
  const [whole = "", fraction = ""] = Math.abs(value).toFixed(most).split(".");
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, "");
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (kept === "" ? "" : `.${kept}`);
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** `JPEG`, `JPEG or PNG`, `JPEG, PNG, or WebP`. */
export function formatChoice(names: readonly string[]): string {
  if (names.length < 3) return names.join(" or ");
  return `${names.slice(0, -1).join(", ")}, or ${names.at(-1) ?? ""}`;
}
