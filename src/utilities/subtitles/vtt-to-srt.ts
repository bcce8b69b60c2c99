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
  examples: [
    {
      name: "Times without hours",
      source: "WebVTT, section 1.1, through ffmpeg 5.1: ffmpeg -i in.vtt out.srt",
      options: {
        text: "WEBVTT\n\n00:01.500 --> 00:03.000\nHello.\n\n01:00:00.000 --> 01:00:01.000\nGoodbye.\n",
      },
      gives:
        "1\n00:00:01,500 --> 00:00:03,000\nHello.\n\n2\n01:00:00,000 --> 01:00:01,000\nGoodbye.\n",
    },
    {
      name: "Names and italics",
      source: "WebVTT, section 1.2, through ffmpeg 5.1: ffmpeg -i in.vtt out.srt",
      options: { text: "WEBVTT\n\nintro\n00:01.000 --> 00:02.000\n<i>Some time</i> later\n" },
      gives: "1\n00:00:01,000 --> 00:00:02,000\n<i>Some time</i> later\n",
    },
  ],
});
