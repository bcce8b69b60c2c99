import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { backgroundOption } from "#kit/image/image-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  code: "trace-image",
  name: "Trace Image to SVG",
  description: "Turn a logo, drawing or signature into an SVG that stays sharp at any size.",
  category: "images",
  tags: ["image", "svg", "vector", "trace", "logo", "png", "jpg"],
  alsoCalled: [
    "png to svg",
    "jpg to svg",
    "jpeg to svg",
    "image to svg",
    "picture to svg",
    "photo to svg",
    "image to vector",
    "vectorize image",
    "vectorise image",
    "vectorizer",
    "convert to vector",
    "raster to vector",
    "bitmap tracing",
    "trace bitmap",
    "image trace",
    "trace logo",
    "logo to svg",
    "signature to svg",
    "svg converter",
    "potrace",
  ],
  limits: { ...paidForImages.limits, milliseconds: 120_000, pixels: 25_000_000 },
  needs: ["potrace"],
  help: [
    "Trace an image to SVG",
    "Upload an image to get its dark shapes as curves in one colour: an SVG that you can enlarge, recolour and edit.",
    "Works best with logos, line drawings, silhouettes, stamps and signatures. Photos turn into black and white shapes, and shades and further colours are lost.",
    "Areas darker than the threshold are traced. It is chosen automatically (Otsu's method), and shown with the result: raise it if lines are missing, and lower it if shapes run together. Brightness follows ITU-R BT.709.",
    "Transparent areas count as white, or as black if you trace light areas. Small images are enlarged before tracing, so that curves follow soft edges. The SVG has the same size as the image.",
    "Only the first frame of an animation is used. One image of up to 20 MB and 25 megapixels. Traced by Potrace.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "trace", confidence: 0.12, does: "trace it to SVG" }],
  operations: {
    trace: {
      name: "Trace",
      description: "Traces the shapes of the image.",
      options: z.strictObject({
        threshold: wholeOption("Threshold", 1, 100, "%").optional().meta({
          title: "Threshold",
          unit: "%",
          description: "Brightness below which areas are traced. Leave empty for automatic.",
        }),
        invert: z.boolean().default(false).meta({
          title: "Trace light areas",
          description: "For light shapes on a dark background.",
        }),
        specks: wholeOption("Smallest shape", 0, 10_000, "pixels").default(2).meta({
          title: "Leave out specks up to",
          unit: "px",
          description: "Area in pixels. 0 keeps everything.",
          advanced: false,
        }),
        smoothness: wholeOption("Smoothness", 0, 100, "%").default(75).meta({
          title: "Smoothness",
          unit: "%",
          description: "0 makes polygons. 100 rounds every corner.",
          advanced: false,
        }),
        colour: colourOption("Colour").default("#000000").meta({ title: "Colour" }),
        background: backgroundOption.meta({
          title: "Background",
          description: "Leave empty for a transparent one.",
          field: "colour",
        }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["image", "values"], files: { types: [".svg"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A drawing",
      operation: "trace",
      options: {},
      inputs: ["leaf.png"],
      output: { files: [{ filename: "leaf.svg" }] },
    },
    {
      name: "The same in green",
      operation: "trace",
      options: { colour: "#2b8a3e", specks: 60 },
      inputs: ["leaf.png"],
      output: { files: [{ filename: "leaf.svg" }] },
    },
    {
      name: "What is around it",
      operation: "trace",
      options: { invert: true },
      inputs: ["leaf.png"],
      output: { files: [{ filename: "leaf.svg" }] },
    },
  ],
});
