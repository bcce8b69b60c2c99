import { familyRun } from "#kit/small/family-run.ts";
import { runShiftSubtitles } from "./shift-subtitles.ts";
import { runSrtToVtt } from "./srt-to-vtt.ts";
import { runVttToSrt } from "./vtt-to-srt.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `givenText`. */
export const run = familyRun({
  "srt-to-vtt": runSrtToVtt,
  "vtt-to-srt": runVttToSrt,
  "shift-subtitles": runShiftSubtitles,
});
