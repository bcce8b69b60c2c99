import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";
import { allowedTypesOf, rareTypes } from "#kit/rare-image/rare-types.ts";
import { languageCodes, languageNames, languagePackages } from "./languages.ts";

/** What cameras, scanners and screenshots write. */
const photoTypes = rareTypes.filter(({ label }) => ["HEIC", "HEIF", "BMP"].includes(label));

export const manifest = defineManifest({
  ...paidForImages,
  code: "read-text-from-image",
  name: "Read Text from Image",
  description: "Turn a photo, scan or screenshot of a text into text that can be copied.",
  category: "images",
  tags: ["image", "text", "ocr", "scan", "photo"],
  alsoCalled: [
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
  needs: [{ program: "tesseract", package: "tesseract-ocr", data: languagePackages }],
  assets: [magickAsset],
  help: [
    "Read text from an image",
    "Upload a picture of a text, say in which language it is, and get the text, to copy and as a file.",
    "Printed letters are read, not handwriting. What is sharp, straight and evenly lit is read best; letters should be at least ten pixels high.",
    "Of a TIFF all pages are read, of an animation the first frame. A photo is turned upright as its camera says. What is transparent counts as white.",
    "Lines stay lines. Look through what came out: letters that look alike, such as l, I and 1, may be taken for each other. One image of 20 MB and 50 megapixels.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "read", confidence: 0.3, does: "read the text in it" }],
  operations: {
    read: {
      name: "Read",
      description: "Writes the text that is seen on the image to a file.",
      options: z.strictObject({
        language: z
          .enum(languageCodes)
          .default("english")
          .meta({ title: "Language", choices: languageNames }),
        layout: z
          .enum(["automatic", "column", "line", "sparse"])
          .default("automatic")
          .meta({
            title: "Layout",
            choices: {
              automatic: "Automatic",
              column: "One column",
              line: "One line",
              sparse: "Single words anywhere",
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
