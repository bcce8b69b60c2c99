import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readSubtitles, writeVtt } from "#kit/text/subtitle-cues.ts";
import { counted, leftOut, noticeOf, strayText } from "./left-out.ts";
import type { srtToVtt } from "./srt-to-vtt.ts";

/** Keeps tags common to both formats, and escapes others. */
function toVtt(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, "&amp;")
    .replace(/<(?!\/?[biu]>)/gi, "&lt;")
    .replace(/-->/g, "--&gt;")
    .replace(
      /<(\/?)([BIU])>/g,
      (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`,
    );
}

export const run: RunFunction<typeof srtToVtt> = textRun((given) => {
  const { isVtt, cues, others } = readSubtitles(given);
  if (isVtt) return { text: given, notice: "This is already WebVTT." };
  const found: Record<string, number> = {};
  let emptied = 0;
  const withoutLook = (text: string) =>
    text.replace(/<(\/?)font\b[^>]{0,200}>|\{\\[^}]{0,200}\}/gi, (tag, slash?: string) => {
      const name = tag.startsWith("{") ? "style code" : "font";
      if (slash !== "/") found[name] = (found[name] ?? 0) + 1;
      return "";
    });
  const written = cues.map((cue) => {
    if (cue.settings !== "") found["position"] = (found["position"] ?? 0) + 1;
    // WebVTT, section 4.1: an empty line would end the subtitle.
    const lines = withoutLook(cue.text).split("\n");
    const text = lines.filter((line) => line !== "").join("\n");
    if (lines.length > 1 && lines.includes("")) emptied += 1;
    return { ...cue, text: toVtt(text) };
  });
  const sentences = [
    ...leftOut("WebVTT", found),
    ...(emptied === 0
      ? []
      : [`Removed empty lines within ${counted(emptied, "subtitle")}, because WebVTT ends there.`]),
    ...strayText(others),
  ];
  return { text: writeVtt(written), ...noticeOf(sentences) };
}, "vtt");
