import { encode as encodePng } from "fast-png";
import { encode as encodeQr } from "uqr";
import { fromHex, toBase64 } from "../run/bytes-as-text.ts";
import { RunError } from "../run/run-error.ts";
import type { RunResult } from "../run/run-result.ts";
import type { QrLooks } from "./qr-looks.ts";
import { scanningNotice } from "./scanning-notice.ts";

export type QrFile = {
  readonly contentType: "image/png" | "image/svg+xml";
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** ISO/IEC 18004. Throws RunError `half_character` or `too_long`. */
export function drawQr(text: string, looks: QrLooks): QrFile {
  if (!text.isWellFormed()) {
    const sentence =
      "The text contains half of a character, which a QR code can't hold. Remove it.";
    throw new RunError("half_character", sentence);
  }
  const { format, level, scale, margin, dark, light } = looks;
  const squares = squaresOf(text, level, margin);
  return format === "svg"
    ? {
        contentType: "image/svg+xml",
        bytes: new TextEncoder().encode(drawSvg(squares, scale, dark, light)),
      }
    : { contentType: "image/png", bytes: drawPng(squares, scale, dark, light) };
}

/** Adds a notice if the colours scan badly. Throws as `drawQr` does. */
export function qrResult(text: string, looks: QrLooks): Extract<RunResult, { type: "image" }> {
  const { contentType, bytes } = drawQr(text, looks);
  const alt = `QR code: ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  const filename = `qr-code.${looks.format}`;
  const notice = scanningNotice(looks.dark, looks.light);
  return { type: "image", contentType, base64: toBase64(bytes), alt, filename, notice };
}

function squaresOf(text: string, ecc: "L" | "M" | "Q" | "H", border: number): boolean[][] {
  try {
    return encodeQr(text, { ecc, border }).data;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("too_long", "This is too long for a QR code. Shorten it.", {
      field: "text",
    });
  }
}

function drawSvg(squares: boolean[][], scale: number, dark: string, light: string): string {
  const size = squares.length;
  const path = squares.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * scale}" height="${size * scale}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="${light}"/>`,
    `<path fill="${dark}" d="${path.join("")}"/></svg>`,
  ].join("");
}

function drawPng(
  squares: boolean[][],
  scale: number,
  dark: string,
  light: string,
): Uint8Array<ArrayBuffer> {
  const width = squares.length * scale;
  const colours = [light, dark].map((colour) => fromHex(colour.slice(1)));
  const data = new Uint8Array(width * width * 3);
  for (let y = 0; y < width; y += 1) {
    const row = squares[Math.floor(y / scale)];
    for (let x = 0; x < width; x += 1) {
      const colour = colours[row?.[Math.floor(x / scale)] === true ? 1 : 0];
      if (colour !== undefined) data.set(colour, (y * width + x) * 3);
    }
  }
  return new Uint8Array(encodePng({ width, height: width, data, channels: 3, depth: 8 }));
}
