import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const shiftSubtitles = textUtility({
  code: "shift-subtitles",
  name: "Shift Subtitles",
  description:
    "Move SRT or WebVTT subtitles earlier or later, or stretch them to another frame rate.",
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
    "Paste subtitles or choose a file, and enter how many seconds later they should appear.",
    "Negative seconds move them earlier. Subtitles that would start before the beginning start at 0, and those that would end there are removed.",
    "Only times change, in WebVTT also those within a text. Styles, notes, positions and everything else stay as they are.",
    "Speed multiplies all times first: to fit subtitles for a film at 25 frames per second to one at 23.976, use 1.0427.",
  ],
  does: ["shift", "Shifts every subtitle."],
  title: "SRT or WebVTT",
  monospace: true,
  ending: "srt",
  options: {
    seconds: z
      .number("Seconds must be a number.")
      .min(-36_000, "Seconds must be at least -36,000.")
      .max(36_000, "Seconds can be at most 36,000.")
      .default(1)
      .meta({ title: "Shift by", unit: "seconds", step: 0.1 }),
    speed: z
      .number("Speed must be a number.")
      .min(0.1, "Speed must be at least 0.1.")
      .max(10, "Speed can be at most 10.")
      .default(1)
      .meta({ title: "Speed", step: 0.0001 }),
  },
  vector: {
    name: "1.5 seconds later",
    source: "ffmpeg 5.1: ffmpeg -itsoffset 1.5 -i in.srt out.srt",
    options: { text: "1\n00:00:01,000 --> 00:00:02,500\nHello.\n", seconds: 1.5 },
    gives: "1\n00:00:02,500 --> 00:00:04,000\nHello.\n",
  },
  examples: [
    {
      name: "Two seconds earlier",
      source: "ffmpeg 5.1: ffmpeg -itsoffset -2 -i in.srt out.srt",
      options: { text: "1\n00:00:05,000 --> 00:00:06,000\nHello.\n", seconds: -2 },
      gives: "1\n00:00:03,000 --> 00:00:04,000\nHello.\n",
    },
    {
      name: "From 25 to 24 frames a second",
      source: "25 / 24 of each time",
      options: {
        text: "WEBVTT\n\n00:24.000 --> 00:48.000\nHello.\n",
        seconds: 0,
        speed: 1.0416666667,
      },
      gives: "WEBVTT\n\n00:25.000 --> 00:50.000\nHello.\n",
    },
  ],
});
