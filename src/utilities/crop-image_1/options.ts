import { z } from "zod";
import {
  backgroundOption,
  outputFormatOption,
  pixelsOption,
  qualityOption,
} from "#kit/image/image-options.ts";

/** Width to height; `free` is any. */
export const aspects = ["free", "1:1", "4:3", "3:2", "16:9", "3:4", "2:3", "9:16"] as const;

function pixels(title: string, least: 0 | 1, description: string) {
  return pixelsOption(title, least).meta({ title, description, unit: "px" });
}

export const cropOptions = z
  .strictObject({
    x: pixels("Left", 0, "From the left edge. Leave empty to centre."),
    y: pixels("Top", 0, "From the top edge. Leave empty to centre."),
    width: pixels("Width", 1, "Of the area to keep. Leave empty for all."),
    height: pixels("Height", 1, "Of the area to keep. Leave empty for all."),
    aspect: z
      .enum(aspects)
      .default("free")
      .meta({
        title: "Aspect ratio",
        description: "Width to height of the area to keep.",
        choices: { free: "Free", "1:1": "1:1, square" },
      }),
    angle: z
      .number("Angle must be a number of degrees.")
      .min(-360, "Angle must be at least -360 degrees.")
      .max(360, "Angle can be at most 360 degrees.")
      .default(0)
      .meta({ title: "Rotate", description: "Clockwise, before cropping.", unit: "°" }),
    flipHorizontally: z.boolean().default(false).meta({ title: "Flip horizontally" }),
    flipVertically: z.boolean().default(false).meta({ title: "Flip vertically" }),
    background: backgroundOption.meta({
      title: "Background",
      description: "Fills the corners of a rotated image, and transparent areas of a JPEG.",
      field: "colour",
    }),
    format: outputFormatOption.meta({
      title: "Format",
      choices: { same: "Same format", jpeg: "JPEG", png: "PNG", webp: "WebP", avif: "AVIF" },
    }),
    quality: qualityOption
      .default(90)
      .meta({ title: "Quality", description: "For JPEG, WebP and AVIF." }),
  })
  .refine(
    ({ aspect, width, height }) => aspect === "free" || width === undefined || height === undefined,
    { message: "With an aspect ratio, enter only one side. Without one, enter both." },
  );

export type CropOptions = z.output<typeof cropOptions>;
