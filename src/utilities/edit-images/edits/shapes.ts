import { distanceFrom } from "#kit/image/colour-distance.ts";
import { boxOf, cutFrame } from "#kit/image/cut-frame.ts";
import type { Size } from "#kit/image/describe-size.ts";
import { clearFrame, filledFrame, type Frame, throughSharp } from "#kit/image/frame.ts";
import { overlay } from "#kit/image/overlay.ts";
import { cornerAt } from "#kit/image/placement.ts";
import { turnFrame } from "#kit/image/turn-frame.ts";
import { turnedSize } from "#kit/image/turned-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import { defineEdit, ofEach } from "../define-edit.ts";
import {
  enlargeCanvas,
  imageBorder,
  rotateImage,
  roundCorners,
  trimImage,
} from "../members/shapes.ts";
import { roundMask } from "./round-mask.ts";

const rotate = defineEdit(rotateImage, ({ angle, mirror, background }) => ({
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

const canvas = defineEdit(
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

const corners = defineEdit(roundCorners, ({ shape, radius }) => {
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

const border = defineEdit(imageBorder, ({ width, colour, inside }) => {
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

/** The part in place of what is there, its transparency as well. */
function putInto(whole: Frame, part: Frame, at: number): Frame {
  for (let y = 0; y < part.height; y += 1) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    whole.data.set(row, ((y + at) * whole.width + at) * 4);
  }
  return whole;
}

const trim = defineEdit(trimImage, ({ tolerance }) => ({
  suffix: "_trimmed",
  change: async (frames) => {
    const box = boxOf(frames, seenBeside(frames[0], tolerance));
    if (box === null) {
      const sentence = "The picture has one colour all over: nothing of it would stay.";
      throw new RunError("nothing_left", sentence, { field: "tolerance" });
    }
    return frames.map((frame) => cutFrame(frame, box));
  },
}));

/** Whether a pixel is neither transparent nor near the colour of the upper left corner. */
function seenBeside(first: Frame | undefined, tolerance: number) {
  const most = first?.most ?? 255;
  const corner = Array.from(first?.data.subarray(0, 4) ?? []);
  const isClear = (corner[3] ?? most) === 0;
  const colour = `#${corner
    .slice(0, 3)
    .map((level) =>
      Math.round((level / most) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
  return (frame: Frame, at: number) => {
    if (frame.data[at + 3] === 0) return false;
    return isClear || distanceFrom(frame, colour)(at) > tolerance;
  };
}

export const shapeEdits = [rotate, canvas, corners, border, trim];
