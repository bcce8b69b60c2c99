import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readCues, writeSrt, writeVtt } from "./cues.ts";
import type { shiftSubtitles } from "./shift-subtitles.ts";

export const run: RunFunction<typeof shiftSubtitles> = textRun((given, { seconds, speed }) => {
  const move = (time: number) => Math.max(0, Math.round(time * speed + seconds * 1000));
  const moved = readCues(given)
    .map((cue) => ({ ...cue, start: move(cue.start), end: move(cue.end) }))
    .filter(({ end }) => end > 0);
  return /^\uFEFF?WEBVTT/.test(given) ? writeVtt(moved) : writeSrt(moved);
}, "srt");
