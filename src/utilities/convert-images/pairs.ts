import type { Pair } from "#kit/manifest/pair.ts";
import type { OutputFormat } from "./output-format.ts";

const given = {
  AVIF: "AVIF is small and new: many image programs and older phones can't open it yet.",
  BMP: "BMP comes from older Windows programs: its files are large, and websites don't accept it.",
  DNG: "DNG contains a camera's raw sensor data. It is developed with the camera's white balance.",
  GIF: "GIF has 256 colours, and can be animated.",
  HEIC: "HEIC is the format of iPhone photos. Windows and most websites can't open it.",
  ICNS: "ICNS is a macOS icon. Its largest image is used.",
  ICO: "ICO is a Windows or website icon. Its largest image is used.",
  JFIF: "A .jfif file is a JPEG with another extension, which some browsers use when saving images.",
  JPG: "JPG, the same as JPEG, is what cameras and phones save: small, without transparency.",
  JXL: "JPEG XL is small and new: few browsers and programs open it yet.",
  PNG: "PNG keeps every pixel and transparency, but is large for photos.",
  PSD: "PSD is a Photoshop document. Its visible layers are merged.",
  SVG: "An SVG is a drawing without pixels of its own: the longest side sets its size.",
  TIFF: "TIFF comes from scanners and print shops: its files are large, and Safari is the only browser that shows them.",
  WebP: "Many websites use WebP for images, but some programs can't open it.",
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
// Its EXIF orientation turns it upright.
export const jpg: Row = ["JPG", "turned.jpg", 16, 32];
export const avif: Row = ["AVIF", "badge.avif", 48, 32];
export const tiff: Row = ["TIFF", "badge.tif", 48, 32];
export const gif: Row = ["GIF", "spin.gif", 24, 24];
export const heic: Row = ["HEIC", "photo.heic", 40, 30];
export const bmp: Row = ["BMP", "scan.bmp", 40, 30];
export const ico: Row = ["ICO", "favicon.ico", 32, 32];

/**
 * Declares the pairs people search for, each with a sample and its result's size. @param ofWanted note on the target
 * format
 */
export function pairsTo(
  to: string,
  format: OutputFormat,
  ofWanted: string,
  rows: readonly Row[],
): Pair[] {
  return rows.map(([from, sample, width, height, pages = 1]) => ({
    name: `${from} to ${to}`,
    description: `Convert up to 20 ${from} ${from === "SVG" ? "drawings" : "images"} to ${to} at once.`,
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
            // Tests can't read these two.
            ...(["ico", "bmp"].includes(format) ? {} : { format, width, height, pages }),
          },
        ],
      },
    },
  }));
}
