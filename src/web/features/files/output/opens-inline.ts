const shown = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "text/plain",
]);

/**
 * True for the types that a tab of our own origin may show: pictures of points and plain text, which
 * run nothing. The same that the server sends inline.
 */
export function opensInline(contentType: string): boolean {
  return shown.has(contentType);
}
