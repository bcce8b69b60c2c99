import { scanningNotice } from "#kit/qr/scanning-notice.ts";
import { toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { spokenContent } from "./check-digit.ts";
import { drawBarcode, nameOf } from "./draw-barcode.ts";
import type { makeBarcode } from "./make-barcode.ts";
import { paintSvg, sizeOfSvg } from "./paint-svg.ts";

/** A page paints this many in a second. */
const mostPixels = 25_000_000;

/** Throws as `drawBarcode` does, and RunError `too_large`. */
export const run: RunFunction<typeof makeBarcode> = async (_operation, options, context) => {
  const svg = drawBarcode(options.text, options);
  const { width, height } = sizeOfSvg(svg);
  if (options.format === "png" && width * height > mostPixels) {
    const sentence = `This image would be ${width.toLocaleString("en")} × ${height.toLocaleString("en")} pixels, which is too large. Use narrower bars, or save it as SVG.`;
    throw new RunError("too_large", sentence, { field: "scale" });
  }
  context.signal.throwIfAborted();
  const bytes =
    options.format === "svg" ? new TextEncoder().encode(svg) : paintSvg(svg, options.light);
  const says = spokenContent(options.text, options.kind);
  return {
    type: "image",
    contentType: options.format === "svg" ? "image/svg+xml" : "image/png",
    base64: toBase64(bytes),
    alt: `${nameOf(options.kind)} barcode: ${says.length > 200 ? `${says.slice(0, 200)}…` : says}`,
    filename: `barcode.${options.format}`,
    notice: scanningNotice(options.dark, options.light, "bars"),
  };
};
