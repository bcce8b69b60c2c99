import { distanceFrom, markPixels } from "#kit/image/colour-distance.ts";
import { boxOf, cutFrame } from "#kit/image/cut-frame.ts";
import { channelsOf, type Frame } from "#kit/image/frame.ts";
import { RunError } from "#kit/run/run-error.ts";
import { defineEdit, ofEach } from "../define-edit.ts";
import { replaceColour, transparentColour } from "../members/keyed-colours.ts";

const transparent = defineEdit(transparentColour, ({ colour, tolerance, fromEdges, trim }) => ({
  suffix: "_transparent",
  clears: true,
  change: async (frames) => {
    for (const frame of frames) clear(frame, colour, tolerance, fromEdges);
    if (!trim) return frames;
    const box = boxOf(frames, ({ data }, at) => data[at + 3] !== 0);
    if (box === null) {
      const sentence =
        "Nothing of the picture would stay. Choose another colour, or less tolerance.";
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

const replace = defineEdit(replaceColour, ({ from, to, tolerance, keepShades }) => ({
  suffix: "_recoloured",
  change: ofEach((frame) => {
    const { data, most } = frame;
    const distance = distanceFrom(frame, from);
    const [before, after] = [from, to].map((colour) => channelsOf(colour, most).map(Math.round));
    for (let at = 0; at < data.length; at += 4) {
      if (distance(at) > tolerance) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const moved = (data[at + channel] ?? 0) - (before?.[channel] ?? 0);
        const level = (after?.[channel] ?? 0) + (keepShades ? moved : 0);
        data[at + channel] = Math.min(most, Math.max(0, level));
      }
    }
    return frame;
  }),
}));

export const keyedColourEdits = [transparent, replace];
