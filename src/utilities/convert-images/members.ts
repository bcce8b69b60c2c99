import { imageTypes } from "#kit/image/image-format.ts";
import { allowedTypesOf, rareTypes, rawTypes } from "#kit/rare-image/rare-types.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import {
  bitmapOptions,
  iconOptions,
  losslessOptions,
  lossyOptions,
  rawOptions,
} from "./options.ts";
import type { OutputFormat } from "./output-format.ts";
import { avif, bmp, gif, heic, ico, jpg, pairsTo, png, tiff, webp } from "./pairs.ts";

export type Declared = {
  readonly format: OutputFormat;
  /** As in the code: `convert-to-jpeg`, `svg-to-png`. */
  readonly code: string;
  readonly name: string;
  readonly lead: string;
  readonly tags: string[];
  readonly takes: keyof typeof taken;
  readonly options:
    | typeof lossyOptions
    | typeof losslessOptions
    | typeof bitmapOptions
    | typeof iconOptions
    | typeof rawOptions;
  /** Other names than those from each format to this one. */
  readonly alsoCalled?: string[];
  readonly pairs?: Pair[];
  readonly help: string[];
  readonly examples: Manifest["examples"];
};

/** What a member may take, and how much of it. */
export const taken = {
  pictures: {
    types: [...imageTypes, ".svg", ...allowedTypesOf(rareTypes)],
    megabytes: 20,
    megapixels: 100,
  },
  drawings: { types: [".svg"], megabytes: 20, megapixels: 100 },
  raw: { types: allowedTypesOf(rawTypes), megabytes: 80, megapixels: 64 },
};

const stillHelp = "Of an animation the first frame is taken.";
const movingHelp = "Animated GIF and WebP images stay animated.";

/** An example of one sample that states name, format and size of what must come out. */
function example(
  name: string,
  [input, output]: readonly [string, string],
  facts: { readonly format?: OutputFormat; width?: number; height?: number; pages?: number },
  options: Record<string, unknown> = {},
): Manifest["examples"][number] {
  return {
    name,
    operation: "convert",
    options,
    inputs: [input],
    output: { files: [{ filename: output, ...facts }] },
  };
}

/** The members, which differ by what they take and by the format that they write. */
export const formats: readonly Declared[] = [
  {
    format: "jpeg",
    code: "convert-to-jpeg",
    name: "Convert to JPEG",
    lead: "Turn PNG, WebP, AVIF, GIF, TIFF and SVG images into JPEG.",
    tags: ["jpeg", "jpg", "png", "webp", "avif", "svg", "tiff"],
    takes: "pictures",
    options: lossyOptions,
    pairs: pairsTo(
      "JPG",
      "jpeg",
      "JPG opens everywhere. What was transparent becomes white, or the background that you choose.",
      [
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
    ),
    help: [`JPEG has no transparency: the background colour takes its place. ${stillHelp}`],
    examples: [
      example("A transparent PNG on white", ["badge.png", "badge.jpg"], {
        format: "jpeg",
        width: 48,
        height: 32,
      }),
    ],
  },
  {
    format: "png",
    code: "convert-to-png",
    name: "Convert to PNG",
    lead: "Turn JPEG, WebP, AVIF, GIF, TIFF and SVG images into PNG, without any loss.",
    tags: ["png", "jpeg", "webp", "avif", "svg", "tiff", "lossless"],
    takes: "pictures",
    options: losslessOptions,
    pairs: pairsTo(
      "PNG",
      "png",
      "PNG loses nothing more: what the file held stays, transparency included.",
      [
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
    ),
    help: [`Every pixel and all transparency is kept. ${stillHelp}`],
    examples: [
      example("A WebP as PNG", ["badge.webp", "badge.png"], {
        format: "png",
        width: 48,
        height: 32,
      }),
    ],
  },
  {
    format: "webp",
    code: "convert-to-webp",
    name: "Convert to WebP",
    lead: "Turn JPEG, PNG, AVIF, GIF, TIFF and SVG images into small WebP files.",
    tags: ["webp", "jpeg", "png", "gif", "svg", "animation"],
    takes: "pictures",
    options: lossyOptions,
    pairs: pairsTo(
      "WebP",
      "webp",
      "WebP is about a third smaller than JPG and PNG on websites, and every browser of today shows it.",
      [png, jpg, tiff, ["GIF", "spin.gif", 24, 24, 3], heic, bmp],
    ),
    help: [movingHelp],
    examples: [
      example("An animation as WebP", ["spin.gif", "spin.webp"], {
        format: "webp",
        width: 24,
        height: 24,
        pages: 3,
      }),
    ],
  },
  {
    format: "avif",
    code: "convert-to-avif",
    name: "Convert to AVIF",
    lead: "Turn JPEG, PNG, WebP, GIF, TIFF and SVG images into AVIF, the smallest of all.",
    tags: ["avif", "jpeg", "png", "webp", "svg"],
    takes: "pictures",
    options: lossyOptions,
    pairs: pairsTo(
      "AVIF",
      "avif",
      "AVIF is the smallest of all at the same look, and every browser of today shows it.",
      [png, jpg],
    ),
    help: [`Large photos take a while. ${stillHelp}`],
    examples: [
      example("A PNG as AVIF", ["badge.png", "badge.avif"], {
        format: "avif",
        width: 48,
        height: 32,
      }),
    ],
  },
  {
    format: "gif",
    code: "convert-to-gif",
    name: "Convert to GIF",
    lead: "Turn JPEG, PNG, WebP, AVIF, TIFF and SVG images into GIF with the best 256 colours.",
    tags: ["gif", "jpeg", "png", "webp", "svg", "animation"],
    takes: "pictures",
    options: losslessOptions,
    pairs: pairsTo(
      "GIF",
      "gif",
      "GIF is taken by mail programs and old websites. The best 256 colours are chosen for each picture.",
      [png, jpg, webp, heic],
    ),
    help: [
      `GIF holds 256 colours, and a pixel of it is clear or not: what is more than half clear becomes so. ${movingHelp}`,
    ],
    examples: [
      example("A PNG as GIF", ["badge.png", "badge.gif"], {
        format: "gif",
        width: 48,
        height: 32,
      }),
    ],
  },
  {
    format: "tiff",
    code: "convert-to-tiff",
    name: "Convert to TIFF",
    lead: "Turn JPEG, PNG, WebP, AVIF, GIF and SVG images into TIFF for printing and archives.",
    tags: ["tiff", "jpeg", "png", "webp", "svg", "lossless", "print"],
    takes: "pictures",
    options: losslessOptions,
    pairs: pairsTo(
      "TIFF",
      "tiff",
      "TIFF is what print shops and archives ask for. It is compressed without loss.",
      [png, jpg],
    ),
    help: [`The file is compressed by LZW, which loses nothing. ${stillHelp}`],
    examples: [
      example("A PNG as TIFF", ["badge.png", "badge.tiff"], {
        format: "tiff",
        width: 48,
        height: 32,
      }),
    ],
  },
  {
    format: "jxl",
    code: "convert-to-jxl",
    name: "Convert to JPEG XL",
    lead: "Turn JPEG, PNG, WebP, AVIF and HEIC images into JPEG XL.",
    tags: ["jxl", "jpeg", "png", "heic"],
    takes: "pictures",
    options: lossyOptions,
    help: [
      `With a quality of 100 nothing is lost; without one it is 90. What has sixteen bits a colour is written with eight. Not every browser shows JPEG XL yet. ${stillHelp}`,
    ],
    examples: [example("A PNG as JPEG XL", ["badge.png", "badge.jxl"], {}, { quality: 100 })],
  },
  {
    format: "ico",
    code: "convert-to-ico",
    name: "Convert to ICO",
    lead: "Turn PNG, JPEG, WebP and HEIC images into icons for Windows and web sites.",
    tags: ["ico", "icon", "windows"],
    alsoCalled: ["ico converter", "icon converter", "image to icon", "webp to ico", "heic to ico"],
    takes: "pictures",
    options: iconOptions,
    pairs: pairsTo(
      "ICO",
      "ico",
      "ICO is what Windows and websites take for icons. Every usual size up to the one that you choose is in the file.",
      [png, jpg],
    ),
    help: [
      "The file holds the picture in all usual sizes up to the one that you choose. What is not square stands in the middle, with nothing around it.",
    ],
    examples: [example("An icon of a badge", ["badge.png", "badge.ico"], {}, { side: "48" })],
  },
  {
    format: "bmp",
    code: "convert-to-bmp",
    name: "Convert to BMP",
    lead: "Turn JPEG, PNG, WebP, GIF and HEIC images into BMP, without any loss.",
    tags: ["bmp", "bitmap", "png", "jpeg", "windows"],
    takes: "pictures",
    options: bitmapOptions,
    pairs: pairsTo(
      "BMP",
      "bmp",
      "BMP is what older programs and devices ask for. It is not compressed.",
      [png, jpg],
    ),
    help: [
      `BMP is not compressed, so that the files are large. Transparency is kept, but not every program shows it: choose a background for those. A profile of colours is kept too. ${stillHelp}`,
    ],
    examples: [example("A PNG as BMP", ["badge.png", "badge.bmp"], {})],
  },
  {
    format: "jpeg",
    code: "convert-raw",
    name: "Convert Camera Raw",
    lead: "Develop DNG files, which are camera raw, into JPEG photos.",
    tags: ["raw", "dng", "negative"],
    takes: "raw",
    alsoCalled: ["raw to jpg", "raw converter", "develop raw photos"],
    options: rawOptions,
    pairs: pairsTo("JPG", "jpeg", "JPG opens everywhere.", [["DNG", "mosaic.dng", 32, 24]]),
    help: [
      "The photo is developed with the white balance of the camera, its contrast set by the lightest pixels. Up to 64 megapixels are possible. The picture that a camera keeps in its file for its own screen is not used, and may look different.",
    ],
    examples: [
      example("A mosaic of colours", ["mosaic.dng", "mosaic.jpg"], {
        format: "jpeg",
        width: 32,
        height: 24,
      }),
    ],
  },
  {
    format: "png",
    code: "svg-to-png",
    name: "SVG to PNG",
    lead: "Draw SVG files as PNG images, sharp at the size you need.",
    tags: ["svg", "png", "vector", "draw", "logo"],
    alsoCalled: ["svg converter", "svg to image", "rasterize svg"],
    takes: "drawings",
    options: losslessOptions,
    help: ["The drawing is calculated anew for the size, never enlarged from a small picture."],
    examples: [
      example(
        "A logo 96 pixels wide",
        ["logo.svg", "logo.png"],
        { format: "png", width: 96, height: 64 },
        { drawingSide: 96 },
      ),
    ],
  },
];
