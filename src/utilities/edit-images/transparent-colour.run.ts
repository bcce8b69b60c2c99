import { distanceFrom, markPixels } from "#kit/image/colour-distance.ts";
import { boxOf, cutFrame } from "#kit/image/cut-frame.ts";
import type { Frame } from "#kit/image/frame.ts";
import { RunError } from "#kit/run/run-error.ts";
import { defineEdit } from "./define-edit.ts";
import { transparentColour } from "./transparent-colour.ts";

export const run = defineEdit(transparentColour, ({ colour, tolerance, fromEdges, trim }) => ({
  suffix: "_transparent",
  clears: true,
  change: async (frames) => {
    for (const frame of frames) clear(frame, colour, tolerance, fromEdges);
    if (!trim) return frames;
    const box = boxOf(frames, ({ data }, at) => data[at + 3] !== 0);
    if (box === null) {
      const sentence =
        "This would make the whole image transparent: choose another colour or a lower tolerance.";
      throw new RunError("nothing_left", sentence, { field: "tolerance" });
    }
    return frames.map((frame) => cutFrame(frame, box));
  },
}));

function clear(frame: Frame, colour: string, tolerance: number, fromEdges: boolean): void {
  const distance = distanceFrom(frame, colour);
  const isMeant = (at: number) => distance(at) <= tolerance || frame.data[at + 3] === 0;
  for (const [pixel, mark] of markPixels(frame, isMeant, fromEdges).entries()) {
    if (mark === 1) frame.data.fill(0, pixel * 4, pixel * 4 + 4);
  }
}
