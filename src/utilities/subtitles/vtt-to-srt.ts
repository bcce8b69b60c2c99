import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { readCues, writeSrt } from "./cues.ts";

export const vttToSrt = textUtility({
  code: "vtt-to-srt",
  name: "VTT to SRT",
  description:
    "Convert WebVTT subtitles (.vtt) to SubRip (.srt), as televisions and players read them.",
  category: "media",
  tags: ["vtt", "srt", "subtitles", "convert"],
  alsoCalled: ["webvtt to subrip", "webvtt to srt", "youtube subtitles to srt"],
  help: [
    "VTT to SRT",
    "Paste subtitles or choose a file, and save them as SRT.",
    "Times keep each millisecond. Bold, italic and underline stay. Positions, voices, classes, notes and styles, which SRT does not know, go.",
  ],
  does: ["convert", "Writes SRT."],
  title: "WebVTT",
  monospace: true,
  ending: "srt",
  options: {},
  vector: {
    name: "A voice and a note",
    source: "WebVTT, section 1.2, through ffmpeg 5.1: ffmpeg -i in.vtt out.srt",
    options: {
      text: "WEBVTT\n\nNOTE of the editor\n\n00:11.000 --> 00:13.000 align:start\n<v Roger Bingham>We are in New York City\n",
    },
    gives: "1\n00:00:11,000 --> 00:00:13,000\nWe are in New York City\n",
  },
});

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

export const runVttToSrt = textRun(
  vttToSrt,
  (given) => writeSrt(readCues(given).map((cue) => ({ ...cue, text: toSrt(cue.text) }))),
  "srt",
);
