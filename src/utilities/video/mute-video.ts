import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { lightPrice, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";
import { formatNames } from "./video-formats.ts";
import { formatOption, keepMetadataOption } from "./video-options.ts";

export const muteVideo = defineManifest({
  ...paidForVideo,
  creditsPerExecution: lightPrice,
  code: "mute-video",
  name: "Mute Video",
  description: "Remove the sound of a video. The picture stays exactly as it is.",
  tags: ["video", "mute", "sound", "audio", "remove", "silent"],
  alsoCalled: [
    "remove sound from video",
    "remove audio from video",
    "delete sound of video",
    "silence video",
    "video without sound",
    "strip audio",
    "mute mp4",
  ],
  help: [
    "Mute a video",
    "Remove the sound of a video. The picture stays exactly as it is.",
    "The picture is copied where the format allows it, which takes seconds. AVI, WMV and other formats become MP4.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  detects: videoRule({ operation: "mute", confidence: 0.3, does: "remove its sound" }),
  operations: {
    mute: {
      name: "Mute",
      description: "Writes the video without its sound.",
      options: z.strictObject({ format: formatOption, keepMetadata: keepMetadataOption }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: formatNames.map((format) => `.${format}`), number: "one" },
      },
    },
  },
  examples: [
    {
      name: "A short video",
      operation: "mute",
      options: {},
      inputs: ["clip.mp4"],
      output: { files: [{ filename: "clip_muted.mp4" }] },
    },
  ],
});
