import { z } from "zod";
import { formatNames, videoFormats } from "./video-formats.ts";

const formatLabels = Object.fromEntries(
  formatNames.map((format) => [format, videoFormats[format].label]),
);

export const formatOption = z
  .enum(["same", ...formatNames])
  .default("same")
  .meta({
    title: "Format",
    description: "MP4 opens everywhere. Formats that can't be written become MP4.",
    choices: { same: "Same format", ...formatLabels },
    advanced: true,
  });

export const qualityLabels = { high: "High", medium: "Medium", small: "Small file" };

export const qualityOption = z
  .enum(["high", "medium", "small"])
  .default("high")
  .meta({ title: "Quality", choices: qualityLabels, advanced: true });

export const keepMetadataOption = z.boolean().default(false).meta({
  title: "Keep metadata",
  description: "Title, date, camera and place.",
  advanced: true,
});

export const writeOptions = {
  format: formatOption,
  quality: qualityOption,
  keepMetadata: keepMetadataOption,
};

export const heights = ["2160", "1440", "1080", "720", "480", "360", "240"] as const;

export const heightLabels: Readonly<Record<(typeof heights)[number], string>> = {
  "2160": "2160p (4K)",
  "1440": "1440p",
  "1080": "1080p (Full HD)",
  "720": "720p (HD)",
  "480": "480p",
  "360": "360p",
  "240": "240p",
};
