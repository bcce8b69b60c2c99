import { z } from "zod";
import { numberOption } from "../manifest/number-option.ts";
import { pixelsRule, qualityRule } from "./number-rules.ts";

export const outputFormatOption = z.enum(["same", "jpeg", "png", "webp", "avif"]).default("same");

export function pixelsOption(title: string, least: 0 | 1) {
  return numberOption(pixelsRule(title, least)).optional();
}

export const qualityOption = numberOption(qualityRule);

export const backgroundOption = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "Background must be a colour such as #ffffff.")
  .optional();

export const keepMetadataOption = z.boolean().default(false).meta({
  title: "Keep metadata",
  description: "Camera, time and location stay in the file.",
  advanced: true,
});
