import type { Pair } from "#kit/manifest/pair.ts";

/** What people read of a format that they have. */
const given = {
  AVIF: "AVIF is small and new: many programs for pictures and older telephones do not open it yet.",
  BMP: "BMP is what older programs for Windows write: large, and no website takes it.",
  DNG: "A DNG holds what a camera's sensor saw. It is developed with the white balance of the camera.",
  GIF: "GIF holds 256 colours, and may be an animation.",
  HEIC: "HEIC is what iPhones take photos as, and what Windows and most websites do not open.",
  ICNS: "ICNS is an icon of macOS, of which the largest picture is taken.",
  ICO: "ICO is an icon of Windows or a website, of which the largest picture is taken.",
  JFIF: "A .jfif is a JPEG under another ending, which some browsers give it when they save a picture.",
  JPG: "JPG, the same as JPEG, is what cameras and telephones write: small, without transparency.",
  JXL: "JPEG XL is small and new: few browsers and programs open it yet.",
  PNG: "PNG keeps every pixel and transparency, and is large for photos.",
  PSD: "A PSD is a document of Photoshop: its layers are put together as they are seen.",
  SVG: "An SVG is a drawing and has no pixels of its own: the longest side says how large it becomes.",
  TIFF: "TIFF is what scanners and print shops write: large, and no browser but Safari shows it.",
  WebP: "WebP is what many websites send pictures as, and what some programs do not open.",
} as const;

/** Of the format that they want. */
const wanted = {
  "convert-to-jpeg": [
    "JPG",
    "JPG opens everywhere. What was transparent becomes white, or the background that you choose.",
  ],
  "convert-to-png": [
    "PNG",
    "PNG loses nothing more: what the file held stays, transparency included.",
  ],
  "convert-to-webp": [
    "WebP",
    "WebP is about a third smaller than JPG and PNG on websites, and every browser of today shows it.",
  ],
  "convert-to-avif": [
    "AVIF",
    "AVIF is the smallest of all at the same look, and every browser of today shows it.",
  ],
  "convert-to-gif": [
    "GIF",
    "GIF is taken by mail programs and old websites. The best 256 colours are chosen for each picture.",
  ],
  "convert-to-tiff": [
    "TIFF",
    "TIFF is what print shops and archives ask for. It is compressed without loss.",
  ],
  "convert-to-ico": [
    "ICO",
    "ICO is what Windows and websites take for icons. Every usual size up to the one that you choose is in the file.",
  ],
  "convert-to-bmp": [
    "BMP",
    "BMP is what older programs and devices ask for. It is not compressed.",
  ],
  "convert-raw": ["JPG", "JPG opens everywhere."],
} as const;

type Code = keyof typeof wanted;
type Row = readonly [
  from: keyof typeof given,
  sample: string,
  width: number,
  height: number,
  pages?: number,
];

const webp: Row = ["WebP", "badge.webp", 48, 32];
const png: Row = ["PNG", "badge.png", 48, 32];
// Its orientation turns it upright.
const jpg: Row = ["JPG", "turned.jpg", 16, 32];
const avif: Row = ["AVIF", "badge.avif", 48, 32];
const tiff: Row = ["TIFF", "badge.tif", 48, 32];
const gif: Row = ["GIF", "spin.gif", 24, 24];
const heic: Row = ["HEIC", "photo.heic", 40, 30];
const bmp: Row = ["BMP", "scan.bmp", 40, 30];
const ico: Row = ["ICO", "favicon.ico", 32, 32];

/** The names that people type, by the member that does it: what they have, and a sample with the size of what comes out. */
const rows: Readonly<Record<Code, readonly Row[]>> = {
  "convert-to-jpeg": [
    webp,
    png,
    avif,
    tiff,
    gif,
    ["SVG", "logo.svg", 48, 32],
    ["JFIF", "turned.jfif", 16, 32],
    heic,
    bmp,
    ico,
    ["JXL", "badge.jxl", 40, 30],
  ],
  "convert-to-png": [
    jpg,
    webp,
    avif,
    tiff,
    gif,
    heic,
    bmp,
    ico,
    ["PSD", "poster.psd", 40, 30],
    ["ICNS", "app.icns", 32, 32],
  ],
  "convert-to-webp": [png, jpg, tiff, ["GIF", "spin.gif", 24, 24, 3], heic, bmp],
  "convert-to-avif": [png, jpg],
  "convert-to-gif": [png, jpg, webp, heic],
  "convert-to-tiff": [png, jpg],
  "convert-to-ico": [png, jpg],
  "convert-to-bmp": [png, jpg],
  "convert-raw": [["DNG", "mosaic.dng", 32, 24]],
};

/** The pairs of a member of the family, by its code. */
export function pairsOf(code: string, format: string): Pair[] {
  if (!isCode(code)) return [];
  const [to, ofWanted] = wanted[code];
  return rows[code].map(([from, sample, width, height, pages = 1]) => ({
    name: `${from} to ${to}`,
    description: `Turn ${from} ${from === "SVG" ? "drawings" : "pictures"} into ${to}, one or twenty at once.`,
    help: `${given[from]}\n${ofWanted}`,
    operation: "convert",
    options: {},
    example: {
      options: {},
      inputs: [sample],
      output: {
        files: [
          {
            filename: sample.replace(/\.\w+$/, `.${to.toLowerCase()}`),
            // Of the others a test tells no more.
            ...(["ico", "bmp"].includes(format) ? {} : { format, width, height, pages }),
          },
        ],
      },
    },
  }));
}

const isCode = (code: string): code is Code => Object.hasOwn(wanted, code);
