import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readCues, writeSrt } from "./cues.ts";
import type { vttToSrt } from "./vtt-to-srt.ts";

const references: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

function toSrt(text: string): string {
  return text
    .replace(/<(\/?)([biu])(?:\.[^>]{0,200})?>/g, "\u0001$1$2\u0002")
    .replace(/<\/?(?:[cv]|lang|ruby|rt)?(?:[ .\d:][^>]{0,1000})?>/g, "")
    .replace(/\u0001(\/?[biu])\u0002/g, "<$1>")
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (reference) => references[reference] ?? reference);
}

export const run: RunFunction<typeof vttToSrt> = textRun(
  (given) => writeSrt(readCues(given).map((cue) => ({ ...cue, text: toSrt(cue.text) }))),
  "srt",
);
