import type { Pair } from "#kit/manifest/pair.ts";
import type { OutputFormat } from "./output-format.ts";

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

type Row = readonly [
  from: keyof typeof given,
  sample: string,
  width: number,
  height: number,
  pages?: number,
];

export const webp: Row = ["WebP", "badge.webp", 48, 32];
export const png: Row = ["PNG", "badge.png", 48, 32];
// Its orientation turns it upright.
export const jpg: Row = ["JPG", "turned.jpg", 16, 32];
export const avif: Row = ["AVIF", "badge.avif", 48, 32];
export const tiff: Row = ["TIFF", "badge.tif", 48, 32];
export const gif: Row = ["GIF", "spin.gif", 24, 24];
export const heic: Row = ["HEIC", "photo.heic", 40, 30];
export const bmp: Row = ["BMP", "scan.bmp", 40, 30];
export const ico: Row = ["ICO", "favicon.ico", 32, 32];

/**
 * The names that people type for one format: from each that they have, with a sample and the size of what comes out.
 *
 * @param ofWanted what they read of the format that they want
 */
export function pairsTo(
  to: string,
  format: OutputFormat,
  ofWanted: string,
  rows: readonly Row[],
): Pair[] {
  return rows.map(([from, sample, width, height, pages = 1]) => ({
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
