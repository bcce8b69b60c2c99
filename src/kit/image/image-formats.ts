import type { Sharp } from "sharp";
import type { ImageFormat } from "./image-format.ts";

/** How a format is written, and what it can hold. */
export type Writing = {
  readonly label: string;
  readonly extension: string;
  /** Pixels on a side that the format, or its encoder, can hold. */
  readonly longestSide: number;
  /** Pixels of all frames that its encoder can take within the memory of a run. */
  readonly mostPixels: number;
  readonly animated: boolean;
  readonly alpha: boolean;
  readonly sixteenBit: boolean;
  write(image: Sharp, request: WriteRequest): Sharp;
};

type WriteRequest = {
  readonly quality: number | undefined;
  readonly pixels: number;
  /** Full colour resolution, as in a JPEG that came without chroma subsampling. */
  readonly fullChroma: boolean;
  /** Of an animation: each frame's milliseconds, and how often it plays (0 for ever). */
  readonly timing: { readonly delay: number[]; readonly loop: number } | undefined;
};

/**
 * Above this an encoder's default effort takes longer than a person waits: 48 megapixels of
 * WebP took 14 s with effort 4 and under 3 s with 2, for 1 % more bytes; AVIF 69 s and 15 s,
 * for 10 % more.
 */
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
    // A quality would make sharp reduce the image to a palette.
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
    // The encoder takes 33 bytes a pixel: 50 megapixels are 1.65 GB.
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
    // The default would be JPEG inside: a loss that nobody asked for.
    write: (image) => image.tiff({ compression: "lzw", predictor: "horizontal" }),
  },
};
