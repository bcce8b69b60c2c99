import { z } from "zod";
import {
  backgroundOption,
  keepMetadataOption,
  outputFormatOption,
  pixelsOption,
  qualityOption,
} from "#kit/image/image-options.ts";
import { numberOption } from "#kit/manifest/number-option.ts";
import { factorRules } from "./factor-rules.ts";

export const kernels = ["nearest", "linear", "cubic", "mitchell", "lanczos2", "lanczos3"] as const;

function side(title: string) {
  return pixelsOption(title, 1).meta({ title });
}

/**
 * The options of both operations, which differ only in the factors that they take.
 * Sides are pixels of the image as it is seen, that is after its EXIF orientation.
 */
function resizeOptions(factor: z.ZodNumber) {
  return z
    .strictObject({
      factor: factor.optional().meta({
        title: "Factor",
        description: "Both sides are multiplied by it.",
      }),
      width: side("Width"),
      height: side("Height"),
      longestSide: side("Longest side"),
      fit: z.enum(["inside", "fill"]).default("inside").meta({
        title: "Proportions",
        description:
          "Inside keeps the proportions within the width and height; fill stretches to them.",
      }),
      kernel: z.enum(kernels).default("lanczos3").meta({
        title: "Kernel",
        description: "How pixels are calculated. Nearest keeps the hard edges of pixel art.",
      }),
      format: outputFormatOption.meta({ title: "Format" }),
      quality: qualityOption.optional().meta({
        title: "Quality",
        description: "For JPEG and WebP 80 unless stated, for AVIF 50. Others lose nothing.",
      }),
      keepMetadata: keepMetadataOption,
      background: backgroundOption.meta({
        title: "Background",
        description: "Fills transparent parts. JPEG, which has none, takes white unless stated.",
      }),
    })
    .refine((options) => waysOfGivingTheSize(options) <= 1, {
      message: "Give the size in one way: a factor, a width and height, or the longest side.",
    });
}

function waysOfGivingTheSize(options: {
  factor?: unknown;
  width?: unknown;
  height?: unknown;
  longestSide?: unknown;
}): number {
  return [options.factor, options.width ?? options.height, options.longestSide].filter(
    (way) => way !== undefined,
  ).length;
}

export const enlargeOptions = resizeOptions(numberOption(factorRules.enlarge));
export const reduceOptions = resizeOptions(numberOption(factorRules.reduce));

/** Parsed options of either operation. */
export type ResizeOptions = z.output<typeof enlargeOptions>;
