export type Content =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "files"; readonly files: readonly File[] };

/** In characters. */
const longestQuery = 60;

/** Recognises content by its form. It stays in the page and is never put in an address. */
export function isContent(text: string): boolean {
  const trimmed = text.trim();
  if (/[\n\r\t]/.test(trimmed) || trimmed.length > longestQuery) return true;
  return /^[{[<]|^data:|:\/\/|%[\da-f]{2}/i.test(trimmed) || /^\S{24,}$/.test(trimmed);
}

/** Recognises possible values, such as "12 km" or "#ff8800", which may also be words. */
export function mayBeValue(text: string): boolean {
  return /^(?:[-+−#@*/^(]?\d|[#*/^@]\S|[a-z]+\(|::|\w+:\S)/i.test(text.trim());
}
