import { distanceFrom, markPixels } from "#kit/image/colour-distance.ts";
import { boxOf, cutFrame } from "#kit/image/cut-frame.ts";
import { channelsOf, type Frame } from "#kit/image/frame.ts";
import { RunError } from "#kit/run/run-error.ts";
import { defineEdit } from "./define-edit.ts";
import { transparentColour } from "./transparent-colour.ts";

type Cleared = {
  readonly tolerance: number;
  readonly softness: number;
  readonly fromEdges: boolean;
};

export const run = defineEdit(transparentColour, ({ colour, fromCorner, trim, ...cleared }) => ({
  suffix: "_transparent",
  clears: true,
  change: async (frames) => {
    const found = fromCorner ? cornerOf(frames[0]) : colour;
    // A clear corner means that the background is gone already.
    if (found !== null) for (const frame of frames) clear(frame, found, cleared);
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

function cornerOf(frame: Frame | undefined): string | null {
  if (frame === undefined || frame.data[3] === 0) return null;
  const level = (at: number) => Math.round(((frame.data[at] ?? 0) / frame.most) * 255);
  return `#${[0, 1, 2].map((at) => level(at).toString(16).padStart(2, "0")).join("")}`;
}

/** Beyond the tolerance, colours are taken for a mixture of the background and what is before it. */
function clear(frame: Frame, colour: string, { tolerance, softness, fromEdges }: Cleared): void {
  const { data, most } = frame;
  const ground = channelsOf(colour, most);
  const distance = distanceFrom(frame, colour);
  const isMeant = (at: number) => distance(at) <= tolerance + softness || data[at + 3] === 0;
  for (const [pixel, mark] of markPixels(frame, isMeant, fromEdges).entries()) {
    if (mark !== 1) continue;
    const at = pixel * 4;
    const share = softness === 0 ? 0 : (distance(at) - tolerance) / softness;
    if (share <= 0 || data[at + 3] === 0) {
      data.fill(0, at, at + 4);
      continue;
    }
    const kept = Math.min(1, share);
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = ground[channel] ?? 0;
      const level = behind + ((data[at + channel] ?? 0) - behind) / kept;
      data[at + channel] = Math.round(Math.min(most, Math.max(0, level)));
    }
    data[at + 3] = Math.round((data[at + 3] ?? 0) * kept);
  }
}
