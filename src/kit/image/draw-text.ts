import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { RunError } from "../run/run-error.ts";
import { blurred } from "./blur.ts";
import type { Size } from "./describe-size.ts";
import { channelsOf, clearFrame, type Frame } from "./frame.ts";
import { overlay } from "./overlay.ts";

/** Shipped, so that letters look alike on every server. */
const fontfile = fileURLToPath(
  new URL("../standard_fonts/LiberationSans-Bold.ttf", import.meta.resolve("pdfjs-dist")),
);

export type Lettering = {
  readonly text: string;
  /** In pixels. */
  readonly size: number;
  readonly colour: string;
  readonly edge: string | undefined;
  readonly align: "left" | "centre" | "right";
};

/** Wraps text to `room`. Throws RunError `nothing_to_draw` or `text_too_long`. */
export async function drawText(
  { text, size, colour, edge, align }: Lettering,
  room: Size,
  like: Pick<Frame, "most">,
): Promise<Frame> {
  const border = edge === undefined ? 0 : Math.max(1, Math.round(size / 12));
  const width = room.width - 2 * border;
  const height = room.height - 2 * border;
  // Letters average at least a fifth of the font size, so refuse early what can't fit.
  const lines = (text.trim().length * size * 0.2) / Math.max(1, width);
  if (width < 1 || height < 1 || lines * size > 2 * height + 2 * size) throw tooLong();
  const ink = await inkOf(text, size, width, align);
  if (ink.width > width || ink.height > height) throw tooLong();
  const drawn = clearFrame(ink.width + 2 * border, ink.height + 2 * border, like);
  overlay(drawn, inColour(ink, colour, like), border, border);
  if (edge === undefined) return drawn;
  const shade = await edgeOf(inColour(ink, edge, like), border);
  overlay(shade, drawn, 0, 0);
  return shade;
}

type Ink = Size & { readonly levels: Buffer; readonly channels: number };

async function inkOf(
  text: string,
  size: number,
  width: number,
  align: Lettering["align"],
): Promise<Ink> {
  try {
    const { data, info } = await sharp({
      text: {
        text: asMarkup(text),
        font: `Liberation Sans Bold ${size}`,
        fontfile,
        dpi: 72,
        width,
        align,
        wrap: "word-char",
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, levels: data, channels: info.channels };
  } catch {
    // sharp throws for text without ink.
    throw new RunError("nothing_to_draw", "The text has no characters that can be drawn.", {
      field: "text",
    });
  }
}

/** Drops what XML 1.0, 2.2 excludes. */
function asMarkup(text: string): string {
  const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n|\t)[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "")
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
}

function inColour(
  { width, height, levels, channels }: Ink,
  colour: string,
  like: Pick<Frame, "most">,
): Frame {
  const frame = clearFrame(width, height, like);
  const [red, green, blue] = channelsOf(colour, like.most).map(Math.round);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = Math.round(((levels[pixel * channels] ?? 0) / 255) * like.most);
    frame.data.set([red ?? 0, green ?? 0, blue ?? 0, alpha], pixel * 4);
  }
  return frame;
}

async function edgeOf(letters: Frame, border: number): Promise<Frame> {
  const [red, green, blue] = letters.data;
  const whole = clearFrame(letters.width + 2 * border, letters.height + 2 * border, letters);
  overlay(whole, letters, border, border);
  const soft = await blurred(whole, Math.max(0.3, border / 2));
  for (let at = 0; at < soft.data.length; at += 4) {
    const alpha = Math.min(soft.most, (soft.data[at + 3] ?? 0) * 4);
    soft.data.set([red ?? 0, green ?? 0, blue ?? 0, alpha], at);
  }
  return soft;
}

function tooLong(): RunError {
  return new RunError(
    "text_too_long",
    "The text doesn't fit into the image: choose a smaller size or a shorter text.",
    { field: "text" },
  );
}
