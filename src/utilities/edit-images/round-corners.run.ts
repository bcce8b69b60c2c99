import { cutFrame } from "#kit/image/cut-frame.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { roundCorners } from "./round-corners.ts";
import { roundMask } from "./round-mask.ts";

export const run = defineEdit(roundCorners, ({ shape, radius }) => {
  const sizeOf = (size: Size) => {
    const side = Math.min(size.width, size.height);
    return shape === "circle" ? { width: side, height: side } : size;
  };
  return {
    suffix: "_rounded",
    clears: true,
    sizeOf,
    change: ofEach((frame) => {
      const size = sizeOf(frame);
      const { width, height } = size;
      const part = cutFrame(frame, { width, height, ...cornerAt("middle", frame, size) });
      const side = Math.min(part.width, part.height);
      return roundMask(part, shape === "circle" ? side / 2 : (side * radius) / 100);
    }),
  };
});
