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
    description: "What the site is called when it is installed.",
    placeholder: "My site",
  }),
  themeColour: colour("Theme colour").meta({
    title: "Theme colour",
    description: "Of the browser's frame around the site.",
    field: "colour",
  }),
  backgroundColour: colour("Background").meta({
    title: "Background",
    description: "Behind the icons that may not be transparent: those of Apple and maskable ones.",
    field: "colour",
  }),
  folder: z
    .string()
    .max(200, "Folder can have at most 200 characters.")
    .regex(/^\/([\w.~-]+\/)*$/, "Folder must begin and end with a slash, such as /icons/.")
    .default("/")
    .meta({
      title: "Folder",
      description: "Where on the site the files will lie.",
      placeholder: "/icons/",
    }),
});

/** Parsed options. */
export type FaviconOptions = z.output<typeof options>;

export const manifest = defineManifest({
  ...paidOnServer,
  code: "favicon-set",
  name: "Favicon Set",
  description: "Make all icons that a website needs, with manifest and HTML, from one picture.",
  category: "images",
  tags: ["favicon", "icon", "ico", "website", "png", "svg", "pwa", "manifest"],
  alsoCalled: [
    "favicon generator",
    "favicon converter",
    "png to ico",
    "image to ico",
    "apple touch icon",
    "website icon",
    "app icon",
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
    "Favicon set",
    "Upload one picture, best a square one of at least 512 pixels or an SVG, and get every icon of a website.",
    "favicon.ico holds 16, 32 and 48 pixels for browsers and bookmarks. PNG files of 180, 192 and 512 pixels are for Apple's home screen and for installed sites; the maskable one keeps the picture within the part that every device shows. site.webmanifest names them.",
    "Copy the HTML into the head of your pages. Put the files where it says, at the top of your site unless you choose a folder.",
    "A picture that is not square stands in the middle of a transparent square.",
  ].join("\n"),
  detects: [
    {
      kind: "svg",
      operation: "make",
      confidence: 0.5,
      does: "make icons of a website of it",
      asFile: "drawing.svg",
    },
    { kind: "image", operation: "make", confidence: 0.3, does: "make icons of a website of it" },
  ],
  operations: {
    make: {
      name: "Make icons",
      description:
        "Makes favicon.ico, of an SVG favicon.svg, four PNG icons, a web manifest and the HTML for them.",
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
