import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { lightPrice, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";

export const mostTracks = 30;

export const extractSubtitlesFromVideo = defineManifest({
  ...paidForVideo,
  creditsPerExecution: lightPrice,
  code: "extract-subtitles-from-video",
  name: "Extract Subtitles from Video",
  description: "Save the subtitles of an MKV, MP4 or other video as SRT, WebVTT or ASS.",
  tags: ["video", "subtitles", "extract", "srt", "vtt", "mkv", "mp4"],
  alsoCalled: [
    "get subtitles from video",
    "subtitles from mkv",
    "mkv to srt",
    "mp4 to srt",
    "rip subtitles",
    "save subtitles of video",
    "subtitle extractor",
    "captions from video",
  ],
  help: [
    "Extract subtitles from a video",
    "Save the subtitles of an MKV, MP4 or other video as SRT, WebVTT or ASS.",
    "Each track of text becomes a file. Subtitles that are pictures, as on DVD and Blu-ray, or part of the video's picture, are no text and can't be saved.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  detects: videoRule({ operation: "extract", confidence: 0.1, does: "save its subtitles" }),
  operations: {
    extract: {
      name: "Extract",
      description: "Saves each track of subtitles.",
      options: z.strictObject({
        format: z
          .enum(["srt", "vtt", "ass"])
          .default("srt")
          .meta({ title: "Format", choices: { srt: "SRT", vtt: "WebVTT", ass: "ASS" } }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: [".srt", ".vtt", ".ass"], number: mostTracks },
      },
    },
  },
  examples: [
    {
      name: "A video with one track",
      operation: "extract",
      options: {},
      inputs: ["titled.mp4"],
      output: { files: [{ filename: "titled.srt" }] },
    },
  ],
});
