import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { qualityOption } from "#kit/image/image-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { allPages } from "#kit/pdf/page-options.ts";
import { pdfiumAsset } from "#kit/pdf/pdfium-asset.ts";
import { extensionsOf } from "./office-files.ts";
import { hiddenSlides } from "./office-to-pdf.ts";
import { fontsHelp, paidForOffice, safetyHelp, takesOffice } from "./paid-for-office.ts";

/** A session holds twice as many. */
export const mostSlides = 500;

const options = z.strictObject({
  format: z
    .enum(["png", "jpeg"])
    .default("png")
    .meta({ title: "Format", choices: { png: "PNG", jpeg: "JPG" } }),
  width: wholeOption("Width", 100, 8000, "pixels").default(1920).meta({
    title: "Width",
    unit: "px",
    description: "The height follows from the slides.",
    advanced: false,
  }),
  slides: allPages.meta({ title: "Slides", advanced: false }),
  quality: qualityOption.default(90).meta({ title: "Quality", description: "For JPG." }),
  hidden: hiddenSlides,
});

export type SlideOptions = z.output<typeof options>;

const extensions = extensionsOf("impress");

const output = (from: string, to: "png" | "jpg", width = 1920) => ({
  inputs: [`slides.${from}`],
  output: {
    files: [1, 2].map((slide) => ({
      filename: `slides_${slide}.${to}`,
      format: to === "png" ? ("png" as const) : ("jpeg" as const),
      width,
      height: Math.round((width * 9) / 16),
    })),
  },
});

const helpOf = {
  PPTX: "PPTX is what PowerPoint has saved since 2007.",
  PPT: "PPT is the format of PowerPoint 97 to 2003.",
  ODP: "ODP is the presentation format of LibreOffice and OpenOffice.",
} as const;

const pairOf = (of: keyof typeof helpOf, to: "PNG" | "JPG"): Pair => ({
  name: `${of} to ${to}`,
  description: `Save each slide of a ${of} presentation as a ${to} image.`,
  help: `${helpOf[of]} ${to === "PNG" ? "PNG keeps text and lines sharp." : "JPG makes small files if slides are full of photos."}`,
  operation: "convert",
  options: { format: to === "PNG" ? "png" : "jpeg" },
  example: {
    options: {},
    ...output(of.toLowerCase(), to === "PNG" ? "png" : "jpg"),
  },
});

const manifest = defineManifest({
  ...paidForOffice,
  code: "powerpoint-to-images",
  name: "PowerPoint to Images",
  description: "Save each slide of a presentation as a PNG or JPG image.",
  tags: ["powerpoint", "image", "png", "jpg", "pptx", "ppt", "odp", "slides", "presentation"],
  alsoCalled: [
    "slides to images",
    "slides to pictures",
    "powerpoint to pictures",
    "powerpoint to jpg",
    "powerpoint to png",
    "presentation to images",
    "save slides as pictures",
    "export slides as images",
    "slide to jpg",
    "slideshow to images",
    "ppsx to jpg",
    "impress to png",
  ],
  limits: { ...paidForOffice.limits, pixels: 50_000_000 },
  assets: [pdfiumAsset],
  files: { ...takesOffice(extensions), maxFiles: 1 },
  help: [
    "PowerPoint to images",
    "Upload a presentation to get an image of each slide, as it looks at its end: animations, transitions, sounds and videos are left out.",
    "The width sets the size of every image: slides in 16:9 have 1,920 × 1,080 pixels at a width of 1,920. PNG keeps text and lines sharp, and JPG is smaller if slides are full of photos.",
    "Hidden slides are left out unless you include them. Slides are counted as they are drawn, without those.",
    fontsHelp,
    safetyHelp,
    `Works with ${extensions.map((extension) => `.${extension}`).join(", ")} files of up to 50 MB and 500 slides. Files with a password can't be read: save a copy without it first.`,
  ].join("\n"),
  pairs: [
    pairOf("PPTX", "PNG"),
    pairOf("PPTX", "JPG"),
    pairOf("PPT", "PNG"),
    pairOf("PPT", "JPG"),
    pairOf("ODP", "PNG"),
    pairOf("ODP", "JPG"),
  ],
  detects: [
    {
      kind: "file",
      operation: "convert",
      confidence: 0.3,
      does: "save its slides as images",
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Saves each slide as an image.",
      options,
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: ["image/png", "image/jpeg"], number: mostSlides },
      },
    },
  },
  examples: [
    { name: "A presentation", operation: "convert", options: {}, ...output("pptx", "png") },
    {
      name: "Small JPGs",
      operation: "convert",
      options: { format: "jpeg", width: 640 },
      ...output("odp", "jpg", 640),
    },
    {
      name: "The second slide",
      operation: "convert",
      options: { slides: "2", width: 800 },
      inputs: ["slides.pptx"],
      output: {
        files: [{ filename: "slides_2.png", format: "png", width: 800, height: 450 }],
      },
    },
  ],
});

export const slidePictures = [{ manifest, app: "impress" as const }];
