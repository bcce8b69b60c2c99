import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const shiftSubtitles = textUtility({
  code: "shift-subtitles",
  name: "Shift Subtitles",
  description:
    "Move subtitles earlier or later, and stretch them to another frame rate, in SRT and WebVTT.",
  category: "media",
  tags: ["subtitles", "srt", "vtt", "shift", "sync"],
  alsoCalled: [
    "subtitle sync",
    "delay subtitles",
    "resync subtitles",
    "subtitle offset",
    "fix subtitle timing",
  ],
  help: [
    "Shift subtitles",
    "Paste subtitles or choose a file, and say by how much they are to come later.",
    "Seconds below 0 bring them earlier; what would be shown before the beginning begins at 0, and what would end there goes.",
    "Speed multiplies all times before that: subtitles of a film at 25 pictures a second fit the one at 23.976 with 1.0427.",
  ],
  does: ["shift", "Moves each subtitle."],
  title: "SRT or WebVTT",
  monospace: true,
  ending: "srt",
  options: {
    seconds: z
      .number("Seconds must be a number.")
      .min(-36_000, "Seconds must be at least -36,000.")
      .max(36_000, "Seconds can be at most 36,000.")
      .default(1)
      .meta({ title: "Later by", unit: "seconds", step: 0.1 }),
    speed: z
      .number("Times by must be a number.")
      .min(0.1, "Times by must be at least 0.1.")
      .max(10, "Times by can be at most 10.")
      .default(1)
      .meta({ title: "Times by", step: 0.0001 }),
  },
  vector: {
    name: "A second and a half later",
    source: "ffmpeg 5.1: ffmpeg -itsoffset 1.5 -i in.srt out.srt",
    options: { text: "1\n00:00:01,000 --> 00:00:02,500\nHello.\n", seconds: 1.5 },
    gives: "1\n00:00:02,500 --> 00:00:04,000\nHello.\n",
  },
});
