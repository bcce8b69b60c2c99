/** What somebody has brought: a text, or files. */
export type Content =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "files"; readonly files: readonly File[] };

/** So long no query is, in characters. */
const longestQuery = 60;

/**
 * True for what is no query but something to work on, by its form alone: several lines, long, or as data begin. It
 * stays in the page, and never stands in an address.
 */
export function isContent(text: string): boolean {
  const trimmed = text.trim();
  if (/[\n\r\t]/.test(trimmed) || trimmed.length > longestQuery) return true;
  return /^[{[<]|^data:|:\/\/|%[\da-f]{2}/i.test(trimmed) || /^\S{24,}$/.test(trimmed);
}

/** True for what may be a value, such as "12 km" or "#ff8800", and may be words as well. */
export function mayBeValue(text: string): boolean {
  return /^(?:[-+−#@*/^(]?\d|[#*/^@]\S|[a-z]+\(|::|\w+:\S)/i.test(text.trim());
}
