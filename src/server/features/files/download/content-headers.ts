// Shown without running anything.
const shownInline = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "text/plain",
]);

/**
 * Makes safe headers for an upload: detected type without sniffing, no scripts or shared caches,
 * attachment unless a safe picture or text.
 */
export function contentHeaders(
  file: { readonly filename: string; readonly contentType: string },
  asAttachment: boolean,
): Record<string, string> {
  const inline = !asAttachment && shownInline.has(file.contentType);
  return {
    "content-type": withCharset(file.contentType),
    "content-disposition": contentDisposition(inline ? "inline" : "attachment", file.filename),
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-cache",
  };
}

function withCharset(contentType: string): string {
  return contentType.startsWith("text/") ? `${contentType}; charset=utf-8` : contentType;
}

/** Makes the header (RFC 6266) with the name in UTF-8, and ASCII for old clients. */
export function contentDisposition(kind: "inline" | "attachment", filename: string): string {
  const ascii = filename.replaceAll(/[^\u0020-\u007e]/gu, "_").replaceAll(/["\\%]/g, "_");
  // RFC 8187 forbids what encodeURIComponent keeps.
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
