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
  /** Options, sample, and the file with its size that comes out. */
  readonly example: readonly [
    options: Record<string, unknown>,
    output: string,
    width: number,
    height: number,
  ];
};

/** The manifest of a utility that changes each picture by itself. */
export function member<const Shape extends z.core.$ZodLooseShape>(declared: Declared<Shape>) {
  const { code, name, lead, tags, alsoCalled, does, confidence = 0.3, help, options } = declared;
  const [chosen, filename, width, height] = declared.example;
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
        // Not the utility's own name: the button of its help has that.
        name: "Apply",
        description: `${lead} Each input gives one file.`,
        options: z.strictObject({ ...options, ...editOptions }),
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: imageTypes, number: "each" } },
      },
    },
    examples: [
      {
        name: "A small picture",
        operation: "edit",
        options: chosen,
        inputs: ["badge.png"],
        output: { files: [{ filename, format: "png", width, height }] },
      },
    ] satisfies Manifest["examples"],
  });
}

const common = [
  "Animated GIF and WebP images stay animated, PNG and TIFF keep 16 bits, and colours keep their profile; pictures in CMYK become sRGB. A photo is taken as it is seen. Camera, time and place are removed.",
  "Up to 20 images of 20 MB and 50 megapixels each at once.",
];
