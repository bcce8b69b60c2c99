const shown = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "text/plain",
]);

/**
 * Returns true for types safe to show on our origin: bitmap images and plain text, which run
 * nothing. Matches what the server sends inline.
 */
export function opensInline(contentType: string): boolean {
  return shown.has(contentType);
}
