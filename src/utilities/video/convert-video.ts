import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { type Converter, converters } from "./converters.ts";
import { keepsHelp, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";
import { videoFormats } from "./video-formats.ts";
import { heightLabels, heights, keepMetadataOption, qualityLabels } from "./video-options.ts";

const options = z.strictObject({
  quality: z
    .enum(["same", "high", "medium", "small"])
    .default("same")
    .meta({
      title: "Quality",
      description:
        "The original is copied where the format allows it, and otherwise saved in high quality.",
      choices: { same: "Original", ...qualityLabels },
    }),
  size: z
    .enum(["same", ...heights])
    .default("same")
    .meta({
      title: "Largest size",
      description: "The shorter side. Smaller videos keep their size.",
      choices: { same: "Same as the original", ...heightLabels },
    }),
  keepMetadata: keepMetadataOption,
});

function converter({ format, lead, tags, alsoCalled, help, pairs, confidence, sample }: Converter) {
  const { label } = videoFormats[format];
  const name = `Convert to ${label}`;
  return defineManifest({
    ...paidForVideo,
    code: `convert-to-${format}`,
    name,
    description: lead,
    tags: ["video", "convert", ...tags],
    alsoCalled,
    help: [
      name,
      lead,
      ...help,
      "Picture and sound that the format can hold as they are get copied, which is quick and loses nothing. Choose a quality or a size to encode them again. HDR video becomes ordinary video where it is encoded.",
      readsHelp,
      keepsHelp,
      limitsHelp,
    ].join("\n"),
    pairs,
    detects: videoRule({ operation: "convert", confidence, does: `convert it to ${label}` }),
    operations: {
      convert: {
        name: "Convert",
        description: lead,
        options,
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: [`.${format}`], number: "one" } },
      },
    },
    examples: [
      {
        name: `${sample} to ${format}`,
        operation: "convert",
        options: {},
        inputs: [sample],
        output: { files: [{ filename: sample.replace(/\.\w+$/, `.${format}`) }] },
      },
    ],
  });
}

export const converting = converters.map((declared) => ({
  manifest: converter(declared),
  format: declared.format,
}));
