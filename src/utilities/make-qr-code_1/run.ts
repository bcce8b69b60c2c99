import { encode as encodePng } from "fast-png";
import { encode as encodeQr } from "uqr";
import { fromHex, toBase64 } from "#kit/run/bytes-as-text.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { scanningNotice } from "./scanning-notice.ts";

/** A QR code by ISO/IEC 18004. Refuses no text, and more than the largest code holds. */
export const run: RunFunction = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const text = call.operation === "text" ? call.options.text : wifiText(call.options);
  if (text === "") throw new RunError("no_text", "Type what the code says.", { field: "text" });
  if (!text.isWellFormed()) {
    const sentence = "The text holds half a character, which no code can say: remove it.";
    throw new RunError("half_character", sentence);
  }
  const { format, level, scale, margin, dark, light } = call.options;
  const squares = squaresOf(text, level, margin);
  const alt = `QR code: ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  context.signal.throwIfAborted();
  const [contentType, bytes] =
    format === "svg"
      ? (["image/svg+xml", new TextEncoder().encode(drawSvg(squares, scale, dark, light))] as const)
      : (["image/png", drawPng(squares, scale, dark, light)] as const);
  const base64 = toBase64(bytes);
  const notice = scanningNotice(dark, light);
  return { type: "image", contentType, base64, alt, filename: `qr-code.${format}`, notice };
};

/** As phones read it since ZXing; the four signs are masked by a backslash. */
function wifiText(network: { network: string; password: string; hidden: boolean }): string {
  if (network.network === "") {
    throw new RunError("no_network", "Type the network's name.", { field: "network" });
  }
  const masked = (text: string) => text.replace(/[\\;,:"]/g, "\\$&");
  const key = network.password === "" ? "T:nopass;" : "T:WPA;";
  const password = network.password === "" ? "" : `P:${masked(network.password)};`;
  const hidden = network.hidden ? "H:true;" : "";
  return `WIFI:${key}S:${masked(network.network)};${password}${hidden};`;
}

function squaresOf(text: string, ecc: "L" | "M" | "Q" | "H", border: number): boolean[][] {
  try {
    return encodeQr(text, { ecc, border }).data;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("too_long", "This is more than a QR code holds: shorten it.", {
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

function drawPng(squares: boolean[][], scale: number, dark: string, light: string): Uint8Array {
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
  return encodePng({ width, height: width, data, channels: 3, depth: 8 });
}
