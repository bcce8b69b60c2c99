import { formatHex } from "culori";
import { paintShapes, type Point, type Size } from "#kit/in-browser/paint-shapes.ts";
import { readColour } from "#kit/in-browser/read-colour.ts";
import { toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { letteringOf } from "./lettering.ts";
import type { manifest } from "./manifest.ts";

/** Throws RunError `no_text`, `unknown_letter`, `text_too_long` and `not_colour`. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const { width, height, label, format } = options;
  const background = hexOf(options.background, "background");
  const colour = hexOf(options.colour, "colour");
  const size = `${width} × ${height}`;
  const text = label === "size" ? size : label === "own" ? options.text.trim() : "";
  if (label === "own" && text === "") {
    throw new RunError("no_text", "Type your text first.", { field: "text" });
  }
  const lines = text === "" ? [] : await letteringOf(text, { width, height }, context);
  const image =
    format === "svg"
      ? new TextEncoder().encode(svgOf({ width, height }, { background, colour, lines, text }))
      : paintShapes({ width, height }, background, [{ lines, colour, isEvenOdd: false }]);
  return {
    type: "image",
    contentType: format === "svg" ? "image/svg+xml" : "image/png",
    base64: toBase64(image),
    alt: text === "" ? `A plain image, ${size}` : text.replace(/\s+/g, " "),
    filename: `placeholder-${width}x${height}.${format}`,
  };
};

/** Without transparency, which a PNG of ours doesn't have. */
function hexOf(text: string, field: string): string {
  return formatHex(readColour(text, field));
}

type Look = {
  readonly background: string;
  readonly colour: string;
  readonly lines: readonly (readonly Point[])[];
  readonly text: string;
};

function svgOf({ width, height }: Size, { background, colour, lines, text }: Look): string {
  const path = lines
    .map((line) => `M${line.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`)
    .join("");
  const letters = path === "" ? "" : `<path fill="${colour}" d="${path}"/>`;
  const label = text === "" ? "" : ` role="img" aria-label="${escaped(text)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${label}><rect width="${width}" height="${height}" fill="${background}"/>${letters}</svg>`;
}

function short(length: number): string {
  return String(Number(length.toFixed(2)));
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
