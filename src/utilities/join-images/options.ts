import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { qualityOption } from "#kit/image/image-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

export const joined = {
  gap: wholeOption("Gap", 0, 1_000, "px").default(10).meta({ title: "Gap", unit: "px" }),
  border: wholeOption("Border", 0, 1_000, "px")
    .default(0)
    .meta({ title: "Border", unit: "px", advanced: true }),
  background: colourOption("Background").default("#ffffff"),
  isClear: z.boolean().default(false).meta({
    title: "Transparent background",
    description: "Used instead of the colour if the format supports it.",
    advanced: true,
  }),
  order: orderOption,
  format: z
    .enum(["png", "jpeg", "webp"])
    .default("png")
    .meta({ title: "Format", choices: { png: "PNG", jpeg: "JPEG", webp: "WebP" }, advanced: true }),
  quality: qualityOption
    .default(90)
    .meta({ title: "Quality", description: "For JPEG and WebP.", advanced: true }),
};

export const shared = {
  ...paidForImages,
  category: "images",
  files: { maxFiles: 50, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  limits: { ...paidForImages.limits, milliseconds: 120_000, pixels: 50_000_000 },
} as const;

export const commonHelp =
  "Photos appear upright, only the first frame of an animation is used, and everything becomes 8-bit sRGB. Camera, time and location are removed. Up to 50 images of 20 MB and 50 megapixels each. The result can have up to 50 megapixels.";

export const gives = {
  results: ["values"],
  files: { types: ["image/png", "image/jpeg", "image/webp"], number: "one" },
} satisfies Manifest["operations"][string]["gives"];

export const side = (title: string) =>
  wholeOption(title, 1, 10_000, "px").default(400).meta({ title, unit: "px", advanced: false });
