import { blurred } from "#kit/image/blur.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { clearFrame, type Frame, throughSharp } from "#kit/image/frame.ts";
import { overlay } from "#kit/image/overlay.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { enlargeCanvas } from "./enlarge-canvas.ts";

/** A blur of large pictures would take minutes, and shows no more than one of small ones. */
const blurredSide = 200;
const blurSigma = 5;

export const run = defineEdit(
  enlargeCanvas,
  ({ shape, width = 0, height = 0, margin, fill, position, background }) => {
    const sizeOf = (given: Size) => {
      const least = {
        width: Math.max(width, given.width + 2 * margin),
        height: Math.max(height, given.height + 2 * margin),
      };
      const [across = 0, down = 0] = shape.split(":").map(Number);
      if (shape === "free") return least;
      return {
        width: Math.max(least.width, Math.round((least.height * across) / down)),
        height: Math.max(least.height, Math.round((least.width * down) / across)),
      };
    };
    return {
      suffix: "_enlarged",
      clears: background === undefined && fill === "plain",
      sizeOf,
      change: ofEach(async (frame) => {
        const size = sizeOf(frame);
        const whole =
          fill === "plain"
            ? clearFrame(size.width, size.height, frame)
            : await blurredGround(frame, size);
        const { left, top } = cornerAt(position, size, frame, margin);
        overlay(whole, frame, left, top);
        return whole;
      }),
    };
  },
);

/** The image, cut and scaled to cover all of the canvas. */
async function blurredGround(frame: Frame, { width, height }: Size): Promise<Frame> {
  const scale = Math.min(1, blurredSide / Math.max(width, height));
  const small = await throughSharp(frame, (image) =>
    image.resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: "cover",
    }),
  );
  const soft = await blurred(small, blurSigma);
  return throughSharp(soft, (image) => image.resize({ width, height, fit: "fill" }));
}
