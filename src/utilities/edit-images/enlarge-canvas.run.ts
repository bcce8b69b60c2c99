import type { Size } from "#kit/image/describe-size.ts";
import { clearFrame } from "#kit/image/frame.ts";
import { overlay } from "#kit/image/overlay.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { enlargeCanvas } from "./enlarge-canvas.ts";

export const run = defineEdit(
  enlargeCanvas,
  ({ shape, width = 0, height = 0, margin, position, background }) => {
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
      clears: background === undefined,
      sizeOf,
      change: ofEach((frame) => {
        const size = sizeOf(frame);
        const whole = clearFrame(size.width, size.height, frame);
        const { left, top } = cornerAt(position, size, frame, margin);
        overlay(whole, frame, left, top);
        return whole;
      }),
    };
  },
);
