import type { z } from "zod";
import { scanCode } from "#kit/qr/scan-code.ts";
import { scanningNotice } from "#kit/qr/scanning-notice.ts";
import { type Pixels, readPng } from "#kit/rare-image/read-png.ts";
import { fromHex, toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type Design, designOf } from "./design.ts";
import type { logoQrCode, options } from "./logo-qr-code.ts";
import { paintDesign } from "./paint-design.ts";
import { designAsSvg, pixelsAsPng } from "./write-design.ts";

type Options = z.output<typeof options>;

const levels = ["L", "M", "Q", "H"] as const;
const restored = { L: "7%", M: "15%", Q: "25%", H: "30%" } as const;
/** Pixels per square, as in a photo from some distance. */
const smallScale = 3;
/** A page paints this many in a second. */
const mostPixels = 16_000_000;

/** Throws RunError `no_text`, `half_character`, `too_long`, `too_large`, `not_png` or `cannot_scan`. */
export const run: RunFunction<typeof logoQrCode> = async (_operation, wanted, context) => {
  const { text, format, scale, dark, light, eyeColour } = wanted;
  refuseText(text);
  const logo = await readLogo(light, context);
  const { design, level } = designThatScans(wanted, logo, context.signal);
  const side = design.side * scale;
  if (format === "png" && side * side > mostPixels) {
    const sentence = `This picture would be ${side.toLocaleString("en")} × ${side.toLocaleString("en")} pixels, which is too large. Use smaller squares, or save it as SVG.`;
    throw new RunError("too_large", sentence, { field: "scale" });
  }
  const bytes =
    format === "svg"
      ? new TextEncoder().encode(designAsSvg(design, scale))
      : pixelsAsPng(paintDesign(design, scale));
  const colours =
    scanningNotice(dark, light) ??
    (eyeColour === "" ? undefined : scanningNotice(eyeColour, light));
  const raised =
    level === wanted.level
      ? undefined
      : `Error correction was raised to ${restored[level]}, because the code didn't scan with ${restored[wanted.level]}.`;
  const hidden = design.hidesMark
    ? "The logo covers a mark that some scanners look for in codes of this size. A shorter text avoids that."
    : undefined;
  const notices = [raised, colours, hidden].filter((notice) => notice !== undefined);
  return {
    type: "image",
    contentType: format === "svg" ? "image/svg+xml" : "image/png",
    base64: toBase64(bytes),
    alt: `QR code: ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`,
    filename: `qr-code.${format}`,
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};

function refuseText(text: string): void {
  if (text === "") throw new RunError("no_text", "Type a link or text first.", { field: "text" });
  if (text.isWellFormed()) return;
  const sentence = "The text contains half of a character, which a QR code can't hold. Remove it.";
  throw new RunError("half_character", sentence, { field: "text" });
}

async function readLogo(light: string, { inputs, limits }: RunContext): Promise<Pixels | null> {
  const [input] = inputs;
  if (input === undefined) return null;
  const bytes = new Uint8Array(await input.blob.arrayBuffer());
  try {
    return readPng(bytes, limits.pixels, fromHex(light.slice(1)));
  } catch (error) {
    if (error instanceof RunError) throw error;
    const sentence = `${input.filename} isn't a PNG that can be read here. Convert your logo to PNG first.`;
    throw new RunError("not_png", sentence);
  }
}

/** Tries the level that was asked for, and those above it. */
function designThatScans(
  wanted: Options,
  logo: Pixels | null,
  signal: AbortSignal,
): { design: Design; level: Options["level"] } {
  for (const level of levels.slice(levels.indexOf(wanted.level))) {
    signal.throwIfAborted();
    const design = designAt(level, wanted, logo);
    if (design === null) break;
    const isRead = [Math.min(wanted.scale, 8), smallScale].every(
      (scale) => scanCode(paintDesign(design, scale)) === wanted.text,
    );
    if (isRead) return { design, level };
  }
  throw new RunError("cannot_scan", refusalOf(wanted, logo !== null), {
    field: fieldOf(wanted, logo),
  });
}

/** Null if the text is too long for a level above the one that was asked for. */
function designAt(level: Options["level"], wanted: Options, logo: Pixels | null): Design | null {
  try {
    return designOf(wanted.text, level, wanted, logo);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (level !== wanted.level) return null;
    const sentence = "This is too long for a QR code. Shorten it, or use less error correction.";
    throw new RunError("too_long", sentence, { field: "text" });
  }
}

function isPale({ dark, light, eyeColour }: Options): boolean {
  const colours = eyeColour === "" ? [dark] : [dark, eyeColour];
  return colours.some((colour) => scanningNotice(colour, light) !== undefined);
}

function fieldOf(wanted: Options, logo: Pixels | null): string {
  if (isPale(wanted)) return "dark";
  return logo === null ? "shape" : "logoSize";
}

function refusalOf(wanted: Options, hasLogo: boolean): string {
  const advice = [
    ...(isPale(wanted) ? ["darker squares on a lighter background"] : []),
    ...(hasLogo ? ["a smaller logo"] : []),
    ...(wanted.shape === "squares" && wanted.eyes === "squares" ? [] : ["plainer shapes"]),
    ...(wanted.margin < 4 ? ["a margin of 4"] : []),
  ];
  const first = "Scanners can't read this design, even with more error correction.";
  return advice.length === 0
    ? `${first} Shorten the text.`
    : `${first} Try ${new Intl.ListFormat("en", { type: "disjunction" }).format(advice)}.`;
}
