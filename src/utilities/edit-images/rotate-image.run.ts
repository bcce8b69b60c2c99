import { throughSharp } from "#kit/image/frame.ts";
import { turnFrame } from "#kit/image/turn-frame.ts";
import { turnedSize } from "#kit/image/turned-size.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { rotateImage } from "./rotate-image.ts";

export const run = defineEdit(rotateImage, ({ angle, mirror, background }) => ({
  suffix: "_turned",
  clears: angle % 90 !== 0 && background === undefined,
  sizeOf: (size) => turnedSize(size, angle),
  change: ofEach(async (frame) => {
    const isRight = angle % 90 === 0;
    const mirrored = await throughSharp(frame, (image) => {
      const flipped = image.flop(mirror === "horizontally").flip(mirror === "vertically");
      return isRight && angle % 360 !== 0 ? flipped.rotate(angle) : flipped;
    });
    return isRight ? mirrored : turnFrame(mirrored, angle);
  }),
}));
