import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { readCues, writeVtt } from "./cues.ts";

export const srtToVtt = textUtility({
  code: "srt-to-vtt",
  name: "SRT to VTT",
  description:
    "Convert SubRip subtitles (.srt) to WebVTT (.vtt), as browsers and web players read them.",
  category: "media",
  tags: ["srt", "vtt", "subtitles", "convert"],
  alsoCalled: ["subrip to webvtt", "subtitle converter", "srt to webvtt"],
  help: [
    "SRT to VTT",
    "Paste subtitles or choose a file, and save them as WebVTT.",
    "Times keep each millisecond. Bold, italic and underline stay; colours of SRT, which WebVTT does not know, go. & and < in the text are written as WebVTT wants them.",
  ],
  does: ["convert", "Writes WebVTT."],
  title: "SRT",
  monospace: true,
  ending: "vtt",
  options: {},
  vector: {
    name: "Two subtitles",
    source: "ffmpeg 5.1: ffmpeg -i in.srt out.vtt, with hours in its times",
    options: {
      text: "1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>Is it</i> you?\n",
    },
    gives:
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello.\n\n00:00:03.000 --> 00:00:04.000\n<i>Is it</i> you?\n",
  },
});

/** Tags that both formats have stay; each other sign of markup stands for itself. */
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

export const runSrtToVtt = textRun(
  srtToVtt,
  (given) =>
    writeVtt(readCues(given).map((cue) => ({ ...cue, settings: "", text: toVtt(cue.text) }))),
  "vtt",
);
