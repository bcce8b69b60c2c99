import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readSubtitles, withTimes } from "#kit/text/subtitle-cues.ts";
import { counted, noticeOf } from "./left-out.ts";
import type { shiftSubtitles } from "./shift-subtitles.ts";

export const run: RunFunction<typeof shiftSubtitles> = textRun((given, { seconds, speed }) => {
  const move = (time: number) => Math.max(0, Math.round(time * speed + seconds * 1000));
  const { isVtt, lines, breaks, cues } = readSubtitles(given);
  const changed: (string | null)[] = [...lines];
  let removed = 0;
  for (const { from, timing, until, end, id } of cues) {
    const isGone = move(end) === 0;
    if (isGone) removed += 1;
    for (let at = from; at < until; at += 1) {
      changed[at] = isGone
        ? null
        : withTimes(lines[at] ?? "", { isVtt, isTiming: at === timing }, move);
    }
    // A number that counts goes on counting.
    const number = Number(id) - removed;
    if (!isGone && !isVtt && removed > 0 && number > 0) changed[from] = String(number);
  }
  return {
    text:
      (given.startsWith("\uFEFF") ? "\uFEFF" : "") +
      changed.map((line, at) => (line === null ? "" : line + (breaks[at] ?? ""))).join(""),
    ...noticeOf(
      removed === 0
        ? []
        : [`Removed ${counted(removed, "subtitle")} that would end before the beginning.`],
    ),
  };
}, "srt");
