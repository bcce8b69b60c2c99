import { textUtility } from "#kit/small/text-utility.ts";

export const srtToVtt = textUtility({
  code: "srt-to-vtt",
  name: "SRT to VTT",
  description: "Convert SubRip subtitles (.srt) to WebVTT (.vtt) for browsers and web players.",
  category: "media",
  tags: ["srt", "vtt", "subtitles", "convert"],
  alsoCalled: [
    "subrip to webvtt",
    "subtitle converter",
    "srt to webvtt",
    "subtitles for html video",
  ],
  help: [
    "SRT to VTT",
    "Paste subtitles or choose a file, and save them as WebVTT.",
    "Times keep every millisecond. Bold, italic and underline are kept. Fonts, colours and positions are removed because WebVTT writes them differently, and so are empty lines within a subtitle. & and < in the text are escaped.",
  ],
  does: ["convert", "Converts SRT to WebVTT."],
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
  examples: [
    {
      name: "Several lines and a dash",
      source: "ffmpeg 5.1: ffmpeg -i in.srt out.vtt, with hours in its times",
      options: { text: "1\n01:02:03,004 --> 01:02:05,600\n- Coming?\n- Yes & no.\n" },
      gives: "WEBVTT\n\n01:02:03.004 --> 01:02:05.600\n- Coming?\n- Yes &amp; no.\n",
    },
    {
      name: "Numbers that are missing",
      source: "ffmpeg 5.1: ffmpeg -i in.srt out.vtt, with hours in its times",
      options: {
        text: "00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:02,000 --> 00:00:03,000\nTwo\n",
      },
      gives: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:02.000 --> 00:00:03.000\nTwo\n",
    },
  ],
});
