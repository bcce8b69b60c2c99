import { RunError } from "#kit/run/run-error.ts";
import { runEdit } from "./run-edit.ts";
import { describeSeconds, secondsOf } from "#kit/ffmpeg/time-text.ts";
import type { trimAudio } from "./trim-audio.ts";

/** Throws RunError `start_after_end`, `outside_sound`, and as `runEdit` does. */
export const run = runEdit<typeof trimAudio>(({ start, end, keep }) => ({
  suffix: "_trimmed",
  step: "Trimming",
  changeOf: ({ filename, rate, seconds }) => {
    const from = secondsOf(start) ?? 0;
    const to = secondsOf(end);
    if (to !== undefined && to <= from) {
      const sentence = "The end must be after the start.";
      throw new RunError("start_after_end", sentence, { field: "end" });
    }
    const outside = () => {
      const long = seconds === undefined ? "shorter" : `only ${describeSeconds(seconds)} long`;
      const sentence = `"${filename}" is ${long}: choose an earlier start.`;
      return new RunError("outside_sound", sentence, { field: "start" });
    };
    const everything = () =>
      new RunError("nothing_left", `That would remove all of "${filename}".`, { field: "keep" });
    const first = Math.round(from * rate);
    const last = to === undefined ? undefined : Math.round(to * rate);
    if (last === first) {
      const sentence = "There is no sound between these times: choose a later end.";
      throw new RunError("start_after_end", sentence, { field: "end" });
    }
    const isShort = to !== undefined && seconds !== undefined && to > seconds + 0.05;
    const notice = isShort
      ? `"${filename}" ends at ${describeSeconds(seconds)}, before the end you chose.`
      : undefined;
    if (keep === "selection") {
      const ends = last === undefined ? "" : `:end_sample=${last}`;
      return {
        filters: [`atrim=start_sample=${first}${ends}`, "asetpts=PTS-STARTPTS"],
        seconds: Math.min(to ?? Infinity, seconds ?? Infinity) - from,
        notice,
        ofNothing: outside,
      };
    }
    if (last === undefined) {
      if (first === 0) throw everything();
      return { filters: [`atrim=end_sample=${first}`], seconds: from };
    }
    if (first === 0) {
      return {
        filters: [`atrim=start_sample=${last}`, "asetpts=PTS-STARTPTS"],
        notice,
        ofNothing: everything,
      };
    }
    return {
      filters: [
        "asplit[a][b];[a]atrim=end_sample=" +
          `${first}[x];[b]atrim=start_sample=${last},asetpts=PTS-STARTPTS[y];[x][y]concat=n=2:v=0:a=1`,
      ],
      notice,
    };
  },
}));
