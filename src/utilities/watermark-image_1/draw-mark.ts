import { drawText } from "#kit/image/draw-text.ts";
import { type Frame, inDepthOf, throughSharp } from "#kit/image/frame.ts";
import type { WatermarkOptions } from "./manifest.ts";

export async function drawMark(
  logo: Frame | undefined,
  { text, colour, size }: WatermarkOptions,
  frame: Frame,
): Promise<Frame> {
  const mark = logo === undefined ? await lettersFor(text, colour, frame) : inDepthOf(logo, frame);
  const scale = Math.min((frame.width * size) / 100 / mark.width, frame.height / mark.height);
  const width = Math.max(1, Math.round(mark.width * scale));
  const height = Math.max(1, Math.round(mark.height * scale));
  return throughSharp(mark, (image) => image.resize({ width, height, fit: "fill" }));
}

/** Drawn near their final size for sharpness. */
function lettersFor(text: string, colour: string, frame: Frame): Promise<Frame> {
  const size = Math.max(
    8,
    Math.min(frame.height, Math.round(frame.width / Math.max(1, text.length))),
  );
  const room = { width: Math.max(64, text.length * size * 2), height: size * 4 };
  return drawText({ text, size, colour, edge: undefined, align: "left" }, room, frame);
}
