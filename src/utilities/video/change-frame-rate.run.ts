import type { changeFrameRate } from "./change-frame-rate.ts";
import { runEdit } from "./run-edit.ts";

/** Throws RunError as `runEdit` does. */
export const run = runEdit<typeof changeFrameRate>({
  suffix: "_fps",
  step: "Changing the frame rate of",
  changeOf: (_video, { framesPerSecond }) => ({ filters: [`fps=${rateWord(framesPerSecond)}`] }),
});

/** Television's 23.976, 29.97 and 59.94 are thousandths of 1001. */
function rateWord(rate: number): string {
  const whole = Math.round(rate);
  return Math.abs(rate - (whole * 1000) / 1001) < 0.005 && rate !== whole
    ? `${whole * 1000}/1001`
    : String(rate);
}
