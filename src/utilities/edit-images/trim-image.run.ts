import { distanceFrom } from "#kit/image/colour-distance.ts";
import { boxOf, cutFrame } from "#kit/image/cut-frame.ts";
import type { Frame } from "#kit/image/frame.ts";
import { RunError } from "#kit/run/run-error.ts";
import { defineEdit } from "./define-edit.ts";
import { trimImage } from "./trim-image.ts";

export const run = defineEdit(trimImage, ({ tolerance }) => ({
  suffix: "_trimmed",
  change: async (frames) => {
    const box = boxOf(frames, seenBeside(frames[0], tolerance));
    if (box === null) {
      const sentence =
        "The whole image has one colour, so nothing would be left: lower the tolerance or choose another image.";
      throw new RunError("nothing_left", sentence, { field: "tolerance" });
    }
    return frames.map((frame) => cutFrame(frame, box));
  },
}));

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
