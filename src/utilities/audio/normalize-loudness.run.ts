import { RunError } from "#kit/run/run-error.ts";
import { describeGain, gainFilter } from "./gain-filter.ts";
import { loudnessOf } from "./measure-sound.ts";
import type { normalizeLoudness } from "./normalize-loudness.ts";
import { runEdit } from "./run-edit.ts";

const lufs = (loudness: number) => `${loudness.toFixed(1).replace("-", "\u2212")} LUFS`;

/** Throws RunError `all_silent`, and as `runEdit` does. */
export const run = runEdit<typeof normalizeLoudness>(({ loudness, truePeak, peaks }) => ({
  suffix: "_normalized",
  step: "Normalizing",
  columns: ["Before", "After", "Gain"],
  changeOf: async (sound, context, pass) => {
    const measured = await loudnessOf(sound, context, pass);
    if (measured.integrated === -Infinity) {
      throw new RunError(
        "all_silent",
        `"${sound.filename}" is silent, or too short to measure: at least 0.4 seconds are needed.`,
      );
    }
    const wanted = loudness - measured.integrated;
    const possible = truePeak - measured.truePeak;
    const isTooMuch = wanted > possible + 0.05;
    const gain = isTooMuch && peaks === "quieter" ? possible : wanted;
    const isLimited = isTooMuch && peaks === "limit";
    const after = measured.integrated + gain;
    const name = `"${sound.filename}"`;
    return {
      filters: [gainFilter(gain), ...(isLimited ? limiter(truePeak, sound.rate) : [])],
      facts: [
        lufs(measured.integrated),
        isLimited ? `about ${lufs(after)}` : lufs(after),
        describeGain(gain),
      ],
      notice: !isTooMuch
        ? undefined
        : isLimited
          ? `The peaks of ${name} were limited.`
          : `${name} stays quieter than ${lufs(loudness)}, because its peaks would be too high.`,
    };
  },
}));

/** Looks between the samples too, at four times their rate, as true peaks are measured. */
function limiter(truePeak: number, rate: number): string[] {
  // What resampling back and rounding may add.
  const limit = 10 ** ((truePeak - 0.2) / 20);
  return [
    `aresample=${rate * 4}`,
    `alimiter=limit=${limit.toFixed(6)}:level=disabled:attack=5:release=50`,
    `aresample=${rate}`,
  ];
}
