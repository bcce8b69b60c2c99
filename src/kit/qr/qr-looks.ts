import { z } from "zod";
import "../manifest/option-meta.ts";

const colour = (title: string, value: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, `${title} must be a colour such as #1a2b3c.`)
    .default(value)
    .meta({ title, field: "colour", advanced: true });

export const qrLooks = {
  format: z
    .enum(["png", "svg"])
    .default("png")
    .meta({ title: "Format", choices: { png: "PNG", svg: "SVG (for print)" }, advanced: true }),
  level: z
    .enum(["L", "M", "Q", "H"])
    .default("M")
    .meta({
      title: "Error correction",
      choices: { L: "7%", M: "15%", Q: "25%", H: "30% (room for a logo)" },
      advanced: true,
    }),
  scale: z
    .int("Size must be a whole number.")
    .min(1, "Size must be at least 1.")
    .max(20, "Size can be at most 20.")
    .default(8)
    .meta({ title: "Square size", unit: "px", advanced: true }),
  margin: z
    .int("Margin must be a whole number.")
    .min(0, "Margin cannot be less than 0.")
    .max(20, "Margin can be at most 20.")
    .default(4)
    .meta({ title: "Margin (squares)", description: "Scanners need at least 4.", advanced: true }),
  dark: colour("Dark colour", "#000000"),
  light: colour("Light colour", "#ffffff"),
};

export type QrLooks = { readonly [Name in keyof typeof qrLooks]: z.output<(typeof qrLooks)[Name]> };
