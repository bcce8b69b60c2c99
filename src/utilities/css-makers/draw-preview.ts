import { toBase64 } from "#kit/run/bytes-as-text.ts";

/** Makes an image result of the inside of an SVG. */
export function drawPreview(inside: string, width: number, height: number, alt: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
  return {
    type: "image" as const,
    contentType: "image/svg+xml" as const,
    base64: toBase64(new TextEncoder().encode(svg)),
    alt,
    filename: "preview.svg",
  };
}
