import { decodeHTMLStrict } from "entities";
import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readSubtitles, writeSrt } from "#kit/text/subtitle-cues.ts";
import { leftOut, noticeOf, strayText } from "./left-out.ts";
import type { vttToSrt } from "./vtt-to-srt.ts";

/** Of WebVTT, section 3.3 onwards. Unknown tags stay. */
const tags = /<(\/?)([a-z]*)(?:([.\d\s:][^>]{0,1000}))?>/g;

const names: Readonly<Record<string, string>> = {
  "": "time within text",
  c: "class",
  v: "voice",
  lang: "language",
  ruby: "ruby text",
  rt: "",
};

export const run: RunFunction<typeof vttToSrt> = textRun((given) => {
  const { cues, others } = readSubtitles(given);
  const found: Record<string, number> = {};
  const count = (name: string) => {
    if (name !== "") found[name] = (found[name] ?? 0) + 1;
  };
  const isOf = { header: "header", style: "style", region: "region", note: "note", text: "" };
  for (const { kind } of others) count(isOf[kind]);
  for (const { settings } of cues) if (settings !== "") count("position");
  const toSrt = (text: string) =>
    text.replace(tags, (whole, slash: string, name: string, rest = "") => {
      if (/^[biu]$/.test(name)) return `<${slash}${name}>`;
      const known = Object.hasOwn(names, name) ? names[name] : undefined;
      if (known === undefined || (name === "" && !/^[\d:.]*$/.test(rest))) return whole;
      if (slash === "" && (name !== "" || rest !== "")) count(known);
      return "";
    });
  const text = writeSrt(cues.map((cue) => ({ ...cue, text: decodeHTMLStrict(toSrt(cue.text)) })));
  return { text, ...noticeOf([...leftOut("SRT", found), ...strayText(others)]) };
}, "srt");
