import { textUtility } from "#kit/small/text-utility.ts";

export const vttToSrt = textUtility({
  code: "vtt-to-srt",
  name: "VTT to SRT",
  description: "Convert WebVTT subtitles (.vtt) to SubRip (.srt) for TVs and media players.",
  category: "media",
  tags: ["vtt", "srt", "subtitles", "convert"],
  alsoCalled: ["webvtt to subrip", "webvtt to srt", "youtube subtitles to srt"],
  help: [
    "VTT to SRT",
    "Paste subtitles or choose a file, and save them as SRT.",
    "Times keep every millisecond. Bold, italic and underline are kept. Positions, voices, classes, notes and styles are removed because SRT doesn't support them, and a note above the result counts them.",
  ],
  does: ["convert", "Converts WebVTT to SRT."],
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
    gives: {
      type: "text",
      text: "1\n00:00:11,000 --> 00:00:13,000\nWe are in New York City\n",
      notice: "Left out, because SRT can't hold it: 1 note, 1 position and 1 voice.",
    },
  },
});
