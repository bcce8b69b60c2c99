import type { changeAudioVolume } from "./change-audio-volume.ts";
import { describeGain, gainFilter } from "./gain-filter.ts";
import { peakOf } from "./measure-sound.ts";
import { runEdit } from "./run-edit.ts";

export const run = runEdit<typeof changeAudioVolume>(({ gain, avoidClipping }) => ({
  suffix: "_volume",
  step: "Changing",
  columns: ["Gain"],
  changeOf: async (sound, context, pass) => {
    const peak = gain > 0 && avoidClipping ? await peakOf(sound, context, pass) : -Infinity;
    const given = Math.min(gain, Math.max(0, -peak));
    const notice =
      given < gain
        ? `"${sound.filename}" got ${describeGain(given)}, because more would distort it.`
        : undefined;
    return { filters: [gainFilter(given)], facts: [describeGain(given)], notice };
  },
}));
