import type { changeVideoSpeed } from "./change-video-speed.ts";
import { fineTimes } from "./frame-shown-at.ts";
import { runEdit } from "./run-edit.ts";

/** Throws RunError as `runEdit` does. */
export const run = runEdit<typeof changeVideoSpeed>({
  suffix: "_speed",
  step: "Changing the speed of",
  changeOf: ({ filename, framesPerSecond, seconds, sounds }, { speed, sound }) => {
    const isHeard = sound && sounds.length > 0 && speed <= 4;
    return {
      filters: [
        fineTimes,
        `setpts=(PTS-STARTPTS)/${speed}`,
        ...(speed > 1 ? [`fps=${Math.min(120, framesPerSecond).toFixed(5)}:round=up`] : []),
      ],
      sound: isHeard ? { filters: ["asetpts=PTS-STARTPTS", ...tempo(speed)] } : null,
      seconds: seconds === undefined ? undefined : seconds / speed,
      notice:
        sound && !isHeard && sounds.length > 0
          ? `The sound of "${filename}" was left out, because nothing could be understood.`
          : undefined,
    };
  },
});

/** One filter halves or doubles at most. */
function tempo(speed: number): string[] {
  const count = Math.max(1, Math.ceil(Math.abs(Math.log2(speed)) - 1e-9));
  return Array.from({ length: count }, () => `atempo=${(speed ** (1 / count)).toFixed(9)}`);
}
