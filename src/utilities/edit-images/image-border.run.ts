import { cutFrame } from "#kit/image/cut-frame.ts";
import { filledFrame, type Frame } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { imageBorder } from "./image-border.ts";

export const run = defineEdit(imageBorder, ({ width, colour, inside }) => {
  const room = inside ? 0 : width;
  return {
    suffix: "_framed",
    sizeOf: (size) => ({ width: size.width + 2 * room, height: size.height + 2 * room }),
    change: ofEach((frame) => {
      const whole = filledFrame(frame.width + 2 * room, frame.height + 2 * room, frame, colour);
      const least = Math.min(whole.width, whole.height);
      if (least <= 2 * width) return whole;
      const hole = inside ? width : 0;
      const shown = {
        left: hole,
        top: hole,
        width: frame.width - 2 * hole,
        height: frame.height - 2 * hole,
      };
      return putInto(whole, cutFrame(frame, shown), width);
    }),
  };
});

function putInto(whole: Frame, part: Frame, at: number): Frame {
  for (let y = 0; y < part.height; y += 1) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    whole.data.set(row, ((y + at) * whole.width + at) * 4);
  }
  return whole;
}
