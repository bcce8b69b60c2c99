import { z } from "zod";
import { partOption, wholeOption } from "#kit/image/edit-options.ts";
import { timeOption } from "#kit/ffmpeg/times.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";

export const mostFrames = 1500;

const pairs: Pair[] = (
  [
    ["MP4 to GIF", "gif", "clip.mp4", "An MP4 from a phone or a recording of the screen."],
    ["MOV to GIF", "gif", "clip.mov", "A video of an iPhone, or a recording of a Mac's screen."],
    ["WebM to GIF", "gif", "clip.webm", "A video of the web, or a recording of the screen."],
    ["MKV to GIF", "gif", "clip.mkv", "A film, or a recording of OBS."],
    ["MP4 to WebP", "webp", "clip.mp4", "Animated WebP is a fraction of the size of GIF."],
  ] as const
).map(([name, format, sample, help]) => ({
  name,
  description:
    format === "gif"
      ? `Make an animated GIF from ${name.replace(" to GIF", "")} video.`
      : "Make an animated WebP from MP4 video.",
  help,
  operation: "convert",
  options: { format },
  example: {
    options: {},
    inputs: [sample],
    output: { files: [{ filename: sample.replace(/\.\w+$/, `.${format}`) }] },
  },
}));

export const videoToGif = defineManifest({
  ...paidForVideo,
  code: "video-to-gif",
  name: "Video to GIF",
  description: "Make an animated GIF or WebP from a video or a part of it.",
  tags: ["video", "gif", "webp", "animated", "mp4", "mov"],
  alsoCalled: [
    "gif from video",
    "convert video to gif",
    "make gif from video",
    "video gif maker",
    "gif converter",
    "screen recording to gif",
    "animated gif from mp4",
    "turn video into gif",
    "youtube clip to gif",
    "video to webp",
    "animated webp from video",
  ],
  help: [
    "Make a GIF from a video",
    "Make an animated GIF or WebP from a video or a part of it.",
    "Enter where the part starts and how long it is. A GIF of a few seconds, 480 px wide and with 12 frames per second, is small enough to send.",
    "Each GIF gets the 256 colours that suit it best. WebP has all colours, and is a fraction of the size. Neither has sound.",
    `At most ${mostFrames.toLocaleString("en-US")} frames.`,
    readsHelp,
    limitsHelp,
  ].join("\n"),
  pairs,
  detects: videoRule({ operation: "convert", confidence: 0.5, does: "make a GIF from it" }),
  operations: {
    convert: {
      name: "Make the GIF",
      description: "Makes one animation from a part of the video.",
      options: z.strictObject({
        start: timeOption("Start").default("0").meta({ title: "Start", placeholder: "0:00" }),
        length: partOption("Length", 0.05, 300, "seconds")
          .default(5)
          .meta({ title: "Length", unit: "seconds" }),
        width: wholeOption("Width", 16, 1920, "px").default(480).meta({
          title: "Largest width",
          unit: "px",
          advanced: false,
        }),
        framesPerSecond: wholeOption("Frames per second", 1, 50)
          .default(12)
          .meta({ title: "Frames per second", advanced: false }),
        format: z
          .enum(["gif", "webp"])
          .default("gif")
          .meta({ title: "Format", choices: { gif: "GIF", webp: "WebP" } }),
        repeat: z.boolean().default(true).meta({ title: "Repeat forever" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: [".gif", ".webp"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A short video",
      operation: "convert",
      options: { width: 32 },
      inputs: ["clip.mp4"],
      output: { files: [{ filename: "clip.gif" }] },
    },
  ],
});
