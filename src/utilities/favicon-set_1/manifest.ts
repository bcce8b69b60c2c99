import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

const colour = (name: string) =>
  z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, `${name} must be a colour such as #ffffff.`)
    .default("#ffffff");

const options = z.strictObject({
  name: z.string().max(100, "Name can have at most 100 characters.").default("").meta({
    title: "Name",
    description: "Name of the site when installed as an app.",
    placeholder: "My site",
  }),
  themeColour: colour("Theme colour").meta({
    title: "Theme colour",
    description: "Colour of the browser's frame around the site.",
    field: "colour",
  }),
  backgroundColour: colour("Background").meta({
    title: "Background",
    description: "For icons that can't be transparent: Apple and maskable icons.",
    field: "colour",
  }),
  folder: z
    .string()
    .max(200, "Folder can have at most 200 characters.")
    .regex(/^\/([\w.~-]+\/)*$/, "Folder must start and end with a slash, such as /icons/.")
    .default("/")
    .meta({
      title: "Folder",
      description: "Where the files will be on your site.",
      placeholder: "/icons/",
    }),
});

export type FaviconOptions = z.output<typeof options>;

export const manifest = defineManifest({
  ...paidOnServer,
  code: "favicon-set",
  name: "Generate Favicons",
  description: "Create all the icons a website needs, with web manifest and HTML, from one image.",
  category: "images",
  tags: ["favicon", "icon", "ico", "website", "png", "svg", "pwa", "manifest"],
  alsoCalled: [
    "favicon set",
    "favicon generator",
    "favicon converter",
    "png to ico",
    "image to ico",
    "apple touch icon",
    "website icon",
    "app icon",
    "android icon",
  ],
  creditsPerExecution: 0.02,
  files: {
    maxFiles: 1,
    maxBytes: 10 * 1024 ** 2,
    allowedTypes: ["image/png", ".svg", "image/jpeg", "image/webp", "image/avif", "image/gif"],
  },
  limits: {
    milliseconds: 30_000,
    drawingMilliseconds: 10_000,
    memoryBytes: 1024 ** 3,
    pixels: 50_000_000,
    outputBytes: 16 * 1024 ** 2,
  },
  help: [
    "Generate favicons",
    "Upload one image, ideally a square of at least 512 pixels or an SVG, and get every icon for your website.",
    "favicon.ico has 16, 32 and 48 pixel versions for browsers and bookmarks. The 180, 192 and 512 pixel PNG files are for Apple home screens and installed sites; the maskable one keeps the image inside the area every device shows. site.webmanifest lists them.",
    "Copy the HTML into the head of your pages. Put the files at the top level of your site, or in the folder you choose.",
    "An image that isn't square is centred on a transparent square.",
  ].join("\n"),
  detects: [
    {
      kind: "svg",
      operation: "make",
      confidence: 0.5,
      does: "create website icons from it",
      asFile: "drawing.svg",
    },
    { kind: "image", operation: "make", confidence: 0.3, does: "create website icons from it" },
  ],
  operations: {
    make: {
      name: "Generate",
      description:
        "Creates favicon.ico, four PNG icons, a web manifest and the HTML for them, and favicon.svg if the image is an SVG.",
      options,
      takes: { files: { least: 1 } },
      gives: {
        results: ["text"],
        files: { types: [".ico", ".svg", "image/png", ".webmanifest"], number: 7 },
      },
    },
  },
  examples: [
    {
      name: "Icons from an SVG",
      operation: "make",
      options: { name: "Pennyworks", themeColour: "#0000ff" },
      inputs: ["logo.svg"],
      output: {
        result: { type: "text", language: "html" },
        files: [
          { filename: "favicon.ico" },
          { filename: "favicon.svg" },
          { filename: "apple-touch-icon.png", format: "png", width: 180, height: 180 },
          { filename: "icon-192.png", format: "png", width: 192, height: 192 },
          { filename: "icon-512.png", format: "png", width: 512, height: 512 },
          { filename: "icon-maskable-512.png", format: "png", width: 512, height: 512 },
          { filename: "site.webmanifest" },
        ],
      },
    },
  ],
});
