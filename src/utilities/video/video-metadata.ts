import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { lightPrice, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";

export const videoMetadata = defineManifest({
  ...paidForVideo,
  creditsPerExecution: lightPrice,
  code: "video-metadata",
  name: "Video Metadata",
  description:
    "See a video's codecs, size, frame rate and place, or remove what it says about you.",
  tags: ["video", "metadata", "info", "codec", "bitrate", "gps", "remove", "mediainfo"],
  alsoCalled: [
    "video info",
    "video properties",
    "video codec checker",
    "video resolution checker",
    "mp4 metadata",
    "remove metadata from video",
    "remove location from video",
    "strip video metadata",
    "video exif",
    "frame rate checker",
    "where was this video taken",
    "clean video metadata",
  ],
  help: [
    "Video metadata",
    "See a video's codecs, size, frame rate and place, or remove what it says about you.",
    "Look shows container, length, picture, sound, subtitles, and tags such as title, date, camera and place.",
    "Remove leaves out all tags, chapters and streams of other data, such as the track of a GPS. Picture and sound are copied without loss. It works for MP4, MOV, MKV, WebM and AVI.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  detects: videoRule({ operation: "look", confidence: 0.3, does: "show its metadata" }),
  operations: {
    look: {
      name: "Look",
      description: "Shows what the video says about itself.",
      options: z.strictObject({}),
      takes: { files: { least: 1 } },
      gives: { results: ["table"] },
    },
    remove: {
      name: "Remove",
      description: "Writes the video without metadata.",
      options: z.strictObject({}),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: [".mp4", ".mov", ".mkv", ".webm", ".avi"], number: "one" },
      },
    },
  },
  examples: [
    {
      name: "A video with title and place",
      operation: "look",
      options: {},
      inputs: ["clip.mp4"],
      output: { files: [] },
    },
    {
      name: "Without title and place",
      operation: "remove",
      options: {},
      inputs: ["clip.mp4"],
      output: { files: [{ filename: "clip_clean.mp4" }] },
    },
  ],
});
