import { z } from "zod";
import { backgroundOption, keepMetadataOption, qualityOption } from "#kit/image/image-options.ts";

/** The longest side in pixels that a drawing may be drawn with. */
const longestDrawing = 16_383;

const shared = {
  background: backgroundOption.meta({
    title: "Background",
    description: "Fills transparent parts. JPEG, which has none, takes white unless stated.",
    field: "colour",
  }),
  drawingSide: z
    .int("Longest side must be a whole number of pixels.")
    .min(1, "Longest side must be at least 1 pixel.")
    .max(longestDrawing, "Longest side can be at most 16,383 pixels.")
    .optional()
    .meta({
      title: "Longest side of drawings",
      description: "How large an SVG is drawn. Without it, as large as the drawing says.",
      unit: "px",
    }),
  keepMetadata: keepMetadataOption,
};

/** For formats that lose nothing. */
export const losslessOptions = z.strictObject(shared);

export const lossyOptions = z.strictObject({
  quality: qualityOption.optional().meta({
    title: "Quality",
    description: "From 1 to 100. For JPEG and WebP 80 unless stated, for AVIF 50.",
    placeholder: "Automatic",
  }),
  ...shared,
});

/** For a format that holds nothing beside its picture. */
export const bitmapOptions = losslessOptions.omit({ keepMetadata: true });

/** For photos as a camera's sensor saw them. */
export const rawOptions = lossyOptions.pick({ quality: true });

export const iconOptions = bitmapOptions.extend({
  side: z.enum(["16", "32", "48", "64", "128", "256"]).default("256").meta({
    title: "Largest picture",
    description: "In pixels. Smaller ones, down to 16, are in the file beside it.",
  }),
});

/** Parsed options of any member of the family. */
export type ConvertOptions = {
  readonly quality?: number | undefined;
  readonly background?: string | undefined;
  readonly drawingSide?: number | undefined;
  readonly keepMetadata?: boolean;
  /** Of an icon's largest picture. */
  readonly side?: string;
};
