import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readCues, writeVtt } from "./cues.ts";
import type { srtToVtt } from "./srt-to-vtt.ts";

/** Keeps tags common to both formats, and escapes others. */
function toVtt(text: string): string {
  return text
    .replace(/<\/?font\b[^>]{0,200}>|\{\\[^}]{0,200}\}/gi, "")
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, "&amp;")
    .replace(/<(?!\/?[biu]>)/gi, "&lt;")
    .replace(/-->/g, "--&gt;")
    .replace(
      /<(\/?)([BIU])>/g,
      (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`,
    );
}

export const run: RunFunction<typeof srtToVtt> = textRun(
  (given) =>
    writeVtt(readCues(given).map((cue) => ({ ...cue, settings: "", text: toVtt(cue.text) }))),
  "vtt",
);
