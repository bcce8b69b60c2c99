import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { partOption } from "#kit/image/edit-options.ts";
import { keepsHelp, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";
import { heightLabels, heights, keepMetadataOption } from "./video-options.ts";

export const compressVideo = defineManifest({
  ...paidForVideo,
  code: "compress-video",
  name: "Compress Video",
  description: "Make a video smaller than a size you choose, such as 25 MB for an email.",
  tags: ["video", "compress", "smaller", "size", "mp4", "email", "whatsapp", "discord"],
  alsoCalled: [
    "video compressor",
    "reduce video size",
    "shrink video",
    "make video smaller",
    "video under 25 mb",
    "video too large to send",
    "video for email",
    "compress mp4",
    "compress mov",
    "video under 10 mb",
    "video for whatsapp",
    "video for discord",
    "optimise video",
  ],
  help: [
    "Compress a video",
    "Make a video smaller than a size you choose, such as 25 MB for an email.",
    "Enter the size that the file must stay under. 25 MB suits most email, 16 MB WhatsApp, and 10 MB Discord. Here 1 MB is 1,000,000 bytes, so that the file is below the limit however others count.",
    "The video is read twice to use every bit where it shows most. Where the size is too small for all of its pixels, the picture is made smaller: choose its size yourself if you prefer.",
    "The result is an MP4 (H.264 and AAC), which plays everywhere.",
    readsHelp,
    keepsHelp,
    limitsHelp,
  ].join("\n"),
  detects: videoRule({ operation: "compress", confidence: 0.7, does: "make it smaller" }),
  operations: {
    compress: {
      name: "Compress",
      description: "Writes an MP4 that is smaller than the size you choose.",
      options: z.strictObject({
        megabytes: partOption("Size", 0.01, 500, "MB")
          .default(25)
          .meta({ title: "Stay under", unit: "MB" }),
        size: z
          .enum(["auto", ...heights])
          .default("auto")
          .meta({
            title: "Largest picture",
            description: "The shorter side. Smaller videos keep their size.",
            choices: { auto: "What suits the size", ...heightLabels },
          }),
        sound: z
          .boolean()
          .default(true)
          .meta({ title: "Keep the sound", description: "Without it, the picture gets more." }),
        keepMetadata: keepMetadataOption,
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: [".mp4"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A short video",
      operation: "compress",
      options: { megabytes: 0.012 },
      inputs: ["clip.avi"],
      output: { files: [{ filename: "clip_compressed.mp4" }] },
    },
  ],
});
