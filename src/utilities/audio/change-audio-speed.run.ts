import type { changeAudioSpeed } from "./change-audio-speed.ts";
import { runEdit } from "./run-edit.ts";

export const run = runEdit<typeof changeAudioSpeed>(({ speed, keepPitch }) => ({
  suffix: "_speed",
  step: "Changing",
  changeOf: ({ rate, seconds }) => ({
    filters: keepPitch
      ? tempos(speed).map((tempo) => `atempo=${tempo}`)
      : [`asetrate=${Math.round(rate * speed)}`, `aresample=${rate}`],
    seconds: seconds === undefined ? undefined : seconds / speed,
  }),
}));

/** Above 2, atempo drops samples instead of blending them; below 0.5 it refuses. */
function tempos(speed: number): readonly number[] {
  if (speed >= 0.5 && speed <= 2) return [speed];
  return [Math.sqrt(speed), Math.sqrt(speed)];
}
