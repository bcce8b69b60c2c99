import { distanceFrom } from "#kit/image/colour-distance.ts";
import { channelsOf } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { replaceColour } from "./replace-colour.ts";

export const run = defineEdit(replaceColour, ({ from, to, tolerance, keepShades }) => ({
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
