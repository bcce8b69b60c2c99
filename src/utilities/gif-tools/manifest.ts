import { z } from "zod";
import { colourOption, partOption, wholeOption } from "#kit/image/edit-options.ts";
import { imageTypes } from "#kit/image/image-format.ts";
import { pixelsOption, qualityOption } from "#kit/image/image-options.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { orderOption } from "#kit/run/ordered-inputs.ts";

const shared = {
  ...paidForImages,
  category: "images",
  limits: { ...paidForImages.limits, milliseconds: 240_000, pixels: 50_000_000 },
} as const;

/** So many pictures an animation may give, or be made of. */
export const mostFrames = 500;

const loopOption = wholeOption("Plays", 0, 65_535).default(0).meta({
  title: "Plays",
  description: "How often; 0 for ever.",
});

export const gifMaker = defineManifest({
  ...shared,
  code: "gif-maker",
  name: "GIF Maker",
  description: "Make an animated GIF or WebP of several pictures.",
  tags: ["gif", "animation", "image", "webp", "slideshow"],
  alsoCalled: [
    "animated gif maker",
    "images to gif",
    "photos to gif",
    "create gif",
    "png to animated gif",
    "gif creator",
    "jpg to gif animation",
    "slideshow gif",
  ],
  files: { maxFiles: 100, maxBytes: 20 * 1024 ** 2, allowedTypes: imageTypes },
  help: [
    "Make a GIF",
    "Upload pictures, put them in order, and say how long each is shown.",
    "The animation is as large as the first picture, unless you say how large. Other pictures are scaled into it: whole, with the background around them, or filling it. Of an animation all frames are taken.",
    "GIF counts time in hundredths of a second, and many programs show nothing for less than two of them. It has 256 colours, and a pixel is clear or not; WebP has all of them, and equal pictures that follow each other become one frame there.",
    "Pictures are taken as they are seen and become sRGB. Up to 100 files of 20 MB, 500 frames, and 50 megapixels in all.",
  ].join("\n"),
  detects: [
    {
      kind: "image",
      operation: "make",
      confidence: 0.3,
      leastFiles: 2,
      does: "make an animation of them",
    },
  ],
  operations: {
    make: {
      name: "Make",
      description: "Puts the images one after the other into an animation.",
      options: z.strictObject({
        delay: wholeOption("Time of each", 20, 60_000, "ms")
          .default(500)
          .meta({ title: "Time of each", unit: "ms" }),
        loop: loopOption,
        width: pixelsOption("Width", 1).meta({ title: "Width", unit: "px" }),
        height: pixelsOption("Height", 1).meta({ title: "Height", unit: "px" }),
        fit: z
          .enum(["whole", "fill"])
          .default("whole")
          .meta({ title: "Pictures", choices: { whole: "Are whole", fill: "Fill it" } }),
        background: colourOption("Background").optional(),
        order: orderOption,
        isReversed: z.boolean().default(false).meta({ title: "And back again" }),
        format: z
          .enum(["gif", "webp"])
          .default("gif")
          .meta({ title: "Format", choices: { gif: "GIF", webp: "WebP" } }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: ["image/gif", "image/webp"], number: "one" } },
    },
  },
  examples: [
    {
      name: "Two pictures, half a second each",
      operation: "make",
      options: {},
      inputs: ["badge.png", "dot.png"],
      output: {
        files: [{ filename: "animation.gif", format: "gif", width: 48, height: 32, pages: 2 }],
      },
    },
  ],
});

export const gifCompress = defineManifest({
  ...shared,
  code: "gif-compress",
  name: "Compress GIF",
  description: "Make animated GIFs smaller: fewer colours, frames or pixels.",
  tags: ["gif", "compress", "animation", "image", "optimize"],
  alsoCalled: [
    "gif compressor",
    "reduce gif size",
    "gif optimizer",
    "smaller gif",
    "shrink gif",
    "optimize animated gif",
  ],
  files: { maxFiles: 10, maxBytes: 20 * 1024 ** 2, allowedTypes: ["image/gif"] },
  help: [
    "Compress a GIF",
    "Say what the animation may lose, and get it smaller.",
    "Fewer colours cost the least that can be seen. With a loss, pixels that change a little from frame to frame stay as they were. Where frames are left out, the ones that stay are shown for longer, so that the animation takes as long as before.",
    "A file that would become larger is given back as it is. How often it plays is kept. Comments are removed.",
    "Up to 10 files of 20 MB, each of 50 megapixels in all its frames.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "compress", confidence: 0.2, does: "make a GIF smaller" }],
  operations: {
    compress: {
      name: "Compress",
      description: "Writes each GIF anew with what it may keep.",
      options: z.strictObject({
        colours: wholeOption("Colours", 2, 256).default(128).meta({ title: "Colours" }),
        loss: partOption("Loss", 0, 32)
          .default(4)
          .meta({ title: "Loss", description: "0 for none." }),
        keepEvery: wholeOption("Keep every", 1, 10).default(1).meta({
          title: "Keep every",
          description: "2 leaves every other frame out.",
          unit: "frame",
        }),
        scale: wholeOption("Size", 5, 100, "%").default(100).meta({ title: "Size", unit: "%" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["table"], files: { types: ["image/gif"], number: "each" } },
    },
  },
  examples: [
    {
      name: "Every other frame",
      operation: "compress",
      options: { keepEvery: 2 },
      inputs: ["spin.gif"],
      output: {
        files: [
          { filename: "spin_compressed.gif", format: "gif", width: 24, height: 24, pages: 2 },
        ],
      },
    },
  ],
});

export const gifFrames = defineManifest({
  ...shared,
  code: "gif-frames",
  name: "GIF Frames",
  description: "Take an animated GIF or WebP apart into pictures.",
  tags: ["gif", "frames", "animation", "image", "extract"],
  alsoCalled: [
    "extract frames from gif",
    "gif to images",
    "split gif",
    "gif splitter",
    "animated gif to png frames",
    "gif to jpg frames",
    "webp frames",
  ],
  files: { maxFiles: 1, maxBytes: 20 * 1024 ** 2, allowedTypes: ["image/gif", "image/webp"] },
  help: [
    "Frames of a GIF",
    "Get each frame of an animation as a picture, as it is seen.",
    "A table says how long each is shown. Take a part of them by their numbers, or every so many.",
    `At most ${mostFrames} frames of a file of 20 MB and 50 megapixels in all. In a JPEG transparent parts are white.`,
  ].join("\n"),
  detects: [
    { kind: "image", operation: "extract", confidence: 0.15, does: "take an animation apart" },
  ],
  operations: {
    extract: {
      name: "Take apart",
      description: "Writes each frame as a picture.",
      options: z.strictObject({
        from: wholeOption("From frame", 1, 100_000).default(1).meta({ title: "From frame" }),
        to: wholeOption("To frame", 1, 100_000)
          .optional()
          .meta({ title: "To frame", description: "The last unless given." }),
        every: wholeOption("Every", 1, 1_000).default(1).meta({ title: "Every", unit: "frame" }),
        format: z
          .enum(["png", "jpeg", "webp"])
          .default("png")
          .meta({ title: "Format", choices: { png: "PNG", jpeg: "JPEG", webp: "WebP" } }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: ["image/png", "image/jpeg", "image/webp"], number: mostFrames },
      },
    },
  },
  examples: [
    {
      name: "The last two frames",
      operation: "extract",
      options: { from: 2 },
      inputs: ["spin.gif"],
      output: {
        files: [
          { filename: "spin_002.png", format: "png", width: 24, height: 24 },
          { filename: "spin_003.png", format: "png", width: 24, height: 24 },
        ],
      },
    },
  ],
});

export const convertAnimation = defineManifest({
  ...shared,
  code: "convert-animation",
  name: "Convert Animation",
  description: "Convert animations between GIF, APNG and animated WebP.",
  tags: ["gif", "apng", "webp", "animation", "image"],
  alsoCalled: [
    "gif to apng",
    "apng to gif",
    "webp to animated gif",
    "gif to animated webp",
    "apng to webp",
    "animated webp to gif",
    "webp to apng",
    "animated png",
  ],
  files: {
    maxFiles: 10,
    maxBytes: 20 * 1024 ** 2,
    allowedTypes: ["image/gif", "image/webp", "image/png"],
  },
  help: [
    "Convert an animation",
    "Upload a GIF, an animated PNG or an animated WebP, and get it as another of them.",
    "Frames, the time of each, up to 65 seconds, and how often it plays stay. GIF counts time in hundredths of a second, has 256 colours, and a pixel is clear or not. WebP is smaller, and loses a little. APNG loses nothing and is large.",
    "In WebP equal frames that follow each other become one. Up to 10 files of 20 MB, each of 50 megapixels in all its frames.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "convert", confidence: 0.1, does: "convert an animation" }],
  operations: {
    convert: {
      name: "Convert",
      description: "Writes each animation in another format.",
      options: z.strictObject({
        to: z
          .enum(["gif", "apng", "webp"])
          .default("gif")
          .meta({ title: "Into", choices: { gif: "GIF", apng: "APNG", webp: "Animated WebP" } }),
        quality: qualityOption.default(90).meta({ title: "Quality", description: "Of WebP." }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: ["image/gif", "image/png", "image/webp"], number: "each" },
      },
    },
  },
  examples: [
    {
      name: "A GIF as APNG",
      operation: "convert",
      options: { to: "apng" },
      inputs: ["spin.gif"],
      output: { files: [{ filename: "spin.png", format: "png", width: 24, height: 24 }] },
    },
  ],
});

export const family = defineFamily<Manifest>([gifMaker, gifCompress, gifFrames, convertAnimation]);
