import type { Sharp } from "sharp";
import type { ImageFormat } from "./image-format.ts";

export type Writing = {
  readonly label: string;
  readonly extension: string;
  readonly longestSide: number;
  /** Of all frames, to fit a run's memory. */
  readonly mostPixels: number;
  readonly animated: boolean;
  readonly alpha: boolean;
  readonly sixteenBit: boolean;
  /** Can't hold a colour profile, so colours become sRGB. */
  readonly inSrgb?: true;
  write(image: Sharp, request: WriteRequest): Sharp;
};

type WriteRequest = {
  readonly quality: number | undefined;
  readonly pixels: number;
  readonly fullChroma: boolean;
  /** Milliseconds per frame, and how often it plays (0 forever). */
  readonly timing: { readonly delay: number[]; readonly loop: number } | undefined;
};

/** Above this the default effort is too slow: 69 instead of 15 s for 48 megapixels of AVIF, to save 10 %. */
const largePixels = 4_000_000;

export const formats: Readonly<Record<ImageFormat, Writing>> = {
  jpeg: {
    label: "JPEG",
    extension: "jpg",
    longestSide: 65_500,
    mostPixels: Infinity,
    animated: false,
    alpha: false,
    sixteenBit: false,
    write: (image, { quality = 80, fullChroma }) =>
      image.jpeg({ quality, chromaSubsampling: fullChroma ? "4:4:4" : "4:2:0" }),
  },
  png: {
    label: "PNG",
    extension: "png",
    longestSide: 65_535,
    mostPixels: Infinity,
    animated: false,
    alpha: true,
    sixteenBit: true,
    // With a quality, sharp would use a palette.
    write: (image) => image.png(),
  },
  webp: {
    label: "WebP",
    extension: "webp",
    longestSide: 16_383,
    mostPixels: Infinity,
    animated: true,
    alpha: true,
    sixteenBit: false,
    write: (image, { quality = 80, pixels, timing }) =>
      image.webp({ quality, effort: pixels > largePixels ? 2 : 4, ...timing }),
  },
  avif: {
    label: "AVIF",
    extension: "avif",
    longestSide: 16_384,
    // The encoder takes 33 bytes per pixel: 1.65 GB for 50 megapixels.
    mostPixels: 50_000_000,
    animated: false,
    alpha: true,
    sixteenBit: false,
    write: (image, { quality = 50, pixels }) =>
      image.avif({ quality, effort: pixels > largePixels ? 2 : 3 }),
  },
  gif: {
    label: "GIF",
    extension: "gif",
    inSrgb: true,
    longestSide: 65_535,
    mostPixels: Infinity,
    animated: true,
    alpha: true,
    sixteenBit: false,
    write: (image, { pixels, timing }) =>
      image.gif({ effort: pixels > largePixels ? 2 : 7, ...timing }),
  },
  tiff: {
    label: "TIFF",
    extension: "tiff",
    longestSide: 65_535,
    mostPixels: Infinity,
    animated: false,
    alpha: true,
    sixteenBit: true,
    // The default compresses as JPEG, with loss.
    write: (image) => image.tiff({ compression: "lzw", predictor: "horizontal" }),
  },
};
