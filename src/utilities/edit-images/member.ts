import { z } from "zod";
import { editOptions } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";

type Declared<Shape extends z.core.$ZodLooseShape> = {
  readonly code: string;
  readonly name: string;
  readonly lead: string;
  readonly tags: string[];
  readonly alsoCalled: string[];
  readonly does: string;
  readonly confidence?: number;
  readonly help: string[];
  readonly options: Shape;
  readonly example: Shown;
  readonly more: readonly (readonly [name: string, ...Shown])[];
};

/** What becomes of `badge.png`. */
type Shown = readonly [
  options: Record<string, unknown>,
  output: string,
  width: number,
  height: number,
];

export function member<const Shape extends z.core.$ZodLooseShape>(declared: Declared<Shape>) {
  const { code, name, lead, tags, alsoCalled, does, confidence = 0.3, help, options } = declared;
  const examples = [["A small image", ...declared.example] as const, ...declared.more];
  return defineManifest({
    ...paidForImages,
    code,
    name,
    description: lead,
    category: "images",
    tags: ["image", "photo", ...tags],
    alsoCalled,
    files: { maxFiles: 20, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
    limits: { ...paidForImages.limits, milliseconds: 120_000, pixels: 50_000_000 },
    help: [name, lead, ...help, ...common].join("\n"),
    detects: [{ kind: "image", operation: "edit", confidence, does }],
    operations: {
      edit: {
        // The help button already has the utility's name.
        name: "Apply",
        description: `${lead} Each input gives one file.`,
        options: z.strictObject({ ...options, ...editOptions }),
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: imageTypes, number: "each" } },
      },
    },
    examples: examples.map(([title, chosen, filename, width, height]) => ({
      name: title,
      operation: "edit",
      options: chosen,
      inputs: ["badge.png"],
      output: { files: [{ filename, format: formatOf(filename), width, height }] },
    })) satisfies Manifest["examples"],
  });
}

function formatOf(filename: string): string {
  return filename.endsWith(".jpg") ? "jpeg" : filename.replace(/^.*\./, "");
}

const common = [
  "Animated GIF and WebP images stay animated, PNG and TIFF keep 16 bits, and the colour profile is kept; CMYK images become sRGB. Rotated photos are turned upright. Camera, time and location are removed.",
  "Edit up to 20 images at once, each up to 20 MB and 50 megapixels.",
];
