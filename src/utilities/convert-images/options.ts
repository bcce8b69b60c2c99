import { z } from "zod";
import { backgroundOption, keepMetadataOption, qualityOption } from "#kit/image/image-options.ts";

const longestDrawing = 16_383;

const shared = {
  background: backgroundOption.meta({
    title: "Background",
    description: "Fills transparent areas. JPEG uses white by default.",
    field: "colour",
    advanced: true,
  }),
  drawingSide: z
    .int("Longest side must be a whole number of pixels.")
    .min(1, "Longest side must be at least 1 pixel.")
    .max(longestDrawing, "Longest side can be at most 16,383 pixels.")
    .optional()
    .meta({
      title: "Longest side of drawings",
      description: "The size an SVG is drawn at. Leave empty for its own size.",
      unit: "px",
      advanced: true,
    }),
  keepMetadata: keepMetadataOption,
};

export const losslessOptions = z.strictObject(shared);

/** GIF has no place for EXIF data. */
export const gifOptions = losslessOptions.extend({
  keepMetadata: keepMetadataOption.meta({
    title: "Keep metadata",
    description: "GIF can't hold camera, time and location.",
  }),
});

export const lossyOptions = z.strictObject({
  quality: qualityOption.optional().meta({
    title: "Quality",
    description: "From 1 to 100. Default: 80 for JPEG and WebP, 50 for AVIF.",
    placeholder: "Automatic",
  }),
  ...shared,
});

/** For formats without metadata. */
export const bitmapOptions = losslessOptions.omit({ keepMetadata: true });

export const rawOptions = lossyOptions.pick({ quality: true });

export const iconOptions = bitmapOptions.extend({
  side: z.enum(["16", "32", "48", "64", "128", "256"]).default("256").meta({
    title: "Largest size",
    description: "In pixels. Smaller sizes down to 16 are included.",
  }),
});

export type ConvertOptions = {
  readonly quality?: number | undefined;
  readonly background?: string | undefined;
  readonly drawingSide?: number | undefined;
  readonly keepMetadata?: boolean;
  readonly side?: string;
};
