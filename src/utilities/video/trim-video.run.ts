import { describeSeconds, secondsOf } from "#kit/ffmpeg/time-text.ts";
import { RunError } from "#kit/run/run-error.ts";
import { fineTimes } from "./frame-shown-at.ts";
import { outsideVideo } from "./open-video.ts";
import { runEdit } from "./run-edit.ts";
import type { trimVideo } from "./trim-video.ts";
import { videoInput } from "./write-video.ts";

/** In seconds: times of frames are rounded. */
const tolerance = 0.0005;

/** Throws RunError `start_after_end`, `outside_video`, and as `runEdit` does. */
export const run = runEdit<typeof trimVideo>({
  suffix: "_trimmed",
  step: "Trimming",
  changeOf: (video, { start, end, keep }) => {
    const { filename, seconds } = video;
    const from = secondsOf(start) ?? 0;
    const to = secondsOf(end);
    if (to !== undefined && to <= from) {
      const sentence = "The end must be after the start.";
      throw new RunError("start_after_end", sentence, { field: "end" });
    }
    const outside = () => outsideVideo(video, "start");
    if (seconds !== undefined && from >= seconds) throw outside();
    const isShort = to !== undefined && seconds !== undefined && to > seconds + 0.05;
    const notice = isShort
      ? `"${filename}" ends at ${describeSeconds(seconds)}, before the end you chose.`
      : undefined;
    const nothing = () =>
      new RunError("nothing_left", `That would remove all of "${filename}".`, { field: "keep" });
    const isToEnd = to === undefined || (seconds !== undefined && to >= seconds);
    if (keep === "rest" && from === 0 && isToEnd) throw nothing();
    if (keep === "rest" && from > 0 && !isToEnd) {
      // Kept frames move together, and the sound with them.
      const isKept = `not(between(t,${from - tolerance},${to - tolerance}))`;
      const moved = `-if(gte(T,${to - tolerance}),${to - from},0)/TB`;
      return {
        filters: [fineTimes, `select='${isKept}'`, `setpts='PTS${moved}'`],
        sound: { filters: [`aselect='${isKept}'`, "asetpts=N/SR/TB"] },
        seconds: seconds === undefined ? undefined : seconds - (to - from),
        notice,
      };
    }
    const [first, last] =
      keep === "selection" ? [from, to] : from === 0 ? [to ?? 0, undefined] : [0, from];
    return {
      inputs: videoInput(video, [
        "-ss",
        String(first),
        ...(last === undefined ? [] : ["-to", String(last)]),
      ]),
      // Copied sound would start early by up to a packet.
      sound: { filters: ["anull"] },
      seconds: Math.min(last ?? Infinity, seconds ?? Infinity) - first,
      notice,
      ofNothing: keep === "selection" ? outside : nothing,
    };
  },
});
