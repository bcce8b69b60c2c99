import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { languageOption, tesseractNeed } from "#kit/ocr/tesseract.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";
import { allowedTypesOf, rareTypes } from "#kit/rare-image/rare-types.ts";

/** From cameras, scanners and screenshots. */
const photoTypes = rareTypes.filter(({ label }) => ["HEIC", "HEIF", "BMP"].includes(label));

export const manifest = defineManifest({
  ...paidForImages,
  code: "read-text-from-image",
  name: "Extract Text from Image",
  description: "Turn a photo, scan or screenshot into text you can copy (OCR).",
  category: "images",
  tags: ["image", "text", "ocr", "scan", "photo"],
  alsoCalled: [
    "read text from image",
    "image to text",
    "picture to text",
    "photo to text",
    "jpg to text",
    "png to text",
    "scan to text",
    "screenshot to text",
    "extract text from image",
    "copy text from picture",
    "optical character recognition",
    "text scanner",
  ],
  files: {
    ...paidForImages.files,
    allowedTypes: [...imageTypes, ...allowedTypesOf(photoTypes)],
  },
  limits: {
    ...paidForImages.limits,
    milliseconds: 120_000,
    pixels: 50_000_000,
  },
  needs: [tesseractNeed],
  assets: [magickAsset],
  help: [
    "Extract text from an image",
    "Upload an image and choose its language to get the text, ready to copy or download.",
    "Works with printed text, not handwriting. Sharp, straight and evenly lit images work best, and letters should be at least 10 pixels high.",
    "All pages of a TIFF are read, but only the first frame of an animation. Photos are turned upright as the camera recorded. Transparent areas count as white.",
    "Line breaks are kept. Check the result: letters that look alike, such as l, I and 1, can be mixed up. One image of up to 20 MB and 50 megapixels.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "read", confidence: 0.3, does: "extract its text" }],
  operations: {
    read: {
      name: "Read",
      description: "Extracts the text from the image.",
      options: z.strictObject({
        language: languageOption,
        layout: z
          .enum(["automatic", "column", "line", "sparse"])
          .default("automatic")
          .meta({
            title: "Layout",
            choices: {
              automatic: "Automatic",
              column: "One column",
              line: "One line",
              sparse: "Scattered words",
            },
          }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["text"], files: { types: [".txt"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A note",
      operation: "read",
      options: {},
      inputs: ["note.png"],
      output: {
        result: {
          type: "text",
          text: "The quick brown fox jumps over the lazy dog.\nPack my box with five dozen liquor jugs.\n",
          filename: "note.txt",
        },
        files: [{ filename: "note.txt" }],
      },
    },
  ],
});
