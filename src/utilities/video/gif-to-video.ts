import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { paidForVideo } from "./paid-for-video.ts";
import { qualityLabels } from "./video-options.ts";

const pairs: Pair[] = (["mp4", "webm", "mov"] as const).map((format) => {
  const label = { mp4: "MP4", webm: "WebM", mov: "MOV" }[format];
  return {
    name: `GIF to ${label}`,
    description: `Turn an animated GIF into ${label} video.`,
    help: `A video is about a tenth of the size of a GIF.\n${label === "MP4" ? "MP4 plays everywhere, and is what Instagram and other sites take." : label === "WebM" ? "WebM suits web pages." : "MOV is what iMovie and Final Cut open."}`,
    operation: "convert",
    options: { format },
    example: {
      options: {},
      inputs: ["card.gif"],
      output: { files: [{ filename: `card.${format}` }] },
    },
  };
});

export const gifToVideo = defineManifest({
  ...paidForVideo,
  code: "gif-to-video",
  name: "GIF to Video",
  description: "Turn an animated GIF or PNG into a video, which is much smaller.",
  tags: ["gif", "video", "mp4", "webm", "animation", "apng"],
  alsoCalled: [
    "animated gif to video",
    "convert gif to video",
    "gif to movie",
    "gif for instagram",
    "apng to mp4",
    "animation to video",
    "gif into mp4",
  ],
  files: {
    maxFiles: 1,
    maxBytes: 50 * 1024 ** 2,
    allowedTypes: ["image/gif", "image/png", "image/apng"],
  },
  help: [
    "Turn a GIF into a video",
    "Turn an animated GIF or PNG into a video, which is much smaller.",
    "A video plays once. Some sites refuse videos of less than 3 seconds: play a short GIF several times in a row.",
    "Transparent areas get the background, because video has none. An uneven width or height loses one pixel.",
    "One GIF or animated PNG of up to 50 MB.",
  ].join("\n"),
  pairs,
  detects: [
    { kind: "image", operation: "convert", confidence: 0.05, does: "turn it into a video" },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Turns the animation into a video.",
      options: z.strictObject({
        format: z
          .enum(["mp4", "webm", "mov"])
          .default("mp4")
          .meta({ title: "Format", choices: { mp4: "MP4", webm: "WebM", mov: "MOV" } }),
        times: wholeOption("Times", 1, 100).default(1).meta({ title: "Play it", unit: "times" }),
        background: colourOption("Background").default("#ffffff"),
        quality: z
          .enum(["high", "medium", "small"])
          .default("high")
          .meta({ title: "Quality", choices: qualityLabels, advanced: true }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: [".mp4", ".webm", ".mov"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A short GIF",
      operation: "convert",
      options: { times: 2 },
      inputs: ["card.gif"],
      output: { files: [{ filename: "card.mp4" }] },
    },
  ],
});
