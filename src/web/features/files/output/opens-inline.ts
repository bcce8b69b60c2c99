const shown = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "text/plain",
]);

/**
 * Returns true for bitmaps and plain text, which run nothing on our origin. Matches what the server
 * sends inline.
 */
export function opensInline(contentType: string): boolean {
  return shown.has(contentType);
}
