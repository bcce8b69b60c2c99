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
  return pixelsOption(title, 1).meta({ title, unit: "px" });
}

/** The operations differ only in accepted factors. Sides are in pixels with EXIF orientation applied. */
function resizeOptions(factor: z.ZodNumber) {
  return z
    .strictObject({
      factor: factor.optional().meta({
        title: "Factor",
        description: "Multiplies both sides.",
      }),
      width: side("Width"),
      height: side("Height"),
      longestSide: side("Longest side"),
      fit: z.enum(["inside", "fill"]).default("inside").meta({
        title: "Proportions",
        description: "Inside fits the image within the width and height. Fill stretches it.",
      }),
      kernel: z.enum(kernels).default("lanczos3").meta({
        title: "Kernel",
        description: "How pixels are calculated. Nearest keeps pixel art sharp.",
      }),
      format: outputFormatOption.meta({ title: "Format" }),
      quality: qualityOption.optional().meta({
        title: "Quality",
        description:
          "Defaults to 80 for JPEG and WebP and 50 for AVIF. Other formats are lossless.",
      }),
      keepMetadata: keepMetadataOption,
      background: backgroundOption.meta({
        title: "Background",
        description: "Fills transparent parts. JPEG uses white by default.",
      }),
    })
    .refine((options) => waysOfGivingTheSize(options) <= 1, {
      message: "Choose one way to set the size: a factor, a width and height, or the longest side.",
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

export type ResizeOptions = z.output<typeof enlargeOptions>;
