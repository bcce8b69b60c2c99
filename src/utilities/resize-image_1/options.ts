import { z } from "zod";

/** What an image can be written as. `same` keeps the format it came in. */
export const outputFormats = ["same", "jpeg", "png", "webp", "avif"] as const;

export const kernels = ["nearest", "linear", "cubic", "mitchell", "lanczos2", "lanczos3"] as const;

/** The longest side that any of the formats can hold. */
const longestPossibleSide = 65_535;

function side(title: string) {
  return z
    .int(`${title} must be a whole number of pixels.`)
    .min(1, `${title} must be at least 1 pixel.`)
    .max(longestPossibleSide, `${title} can be at most 65,535 pixels.`)
    .optional()
    .meta({ title });
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
      format: z.enum(outputFormats).default("same").meta({ title: "Format" }),
      quality: z
        .int("Quality must be a whole number.")
        .min(1, "Quality must be at least 1.")
        .max(100, "Quality can be at most 100.")
        .optional()
        .meta({
          title: "Quality",
          description: "For JPEG and WebP 80 unless stated, for AVIF 50. Others lose nothing.",
        }),
      keepMetadata: z.boolean().default(false).meta({
        title: "Keep metadata",
        description: "Camera, time and place stay in the file.",
      }),
      background: z
        .string()
        .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "Background must be a colour such as #ffffff.")
        .optional()
        .meta({
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

export const enlargeOptions = resizeOptions(
  z
    .number("Factor must be a number.")
    .min(1, "A factor under 1 would shrink the image. Use reduce for that.")
    .max(100, "Factor can be at most 100."),
);

export const reduceOptions = resizeOptions(
  z
    .number("Factor must be a number.")
    .gt(0, "A factor of zero or less would leave nothing of the image.")
    .max(1, "A factor over 1 would enlarge the image. Use enlarge for that, or 0.5 to halve it."),
);

/** Parsed options of either operation. */
export type ResizeOptions = z.output<typeof enlargeOptions>;
