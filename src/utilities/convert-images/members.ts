import { imageTypes } from "#kit/image/image-format.ts";
import { allowedTypesOf, rareTypes, rawTypes } from "#kit/rare-image/rare-types.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import {
  bitmapOptions,
  gifOptions,
  iconOptions,
  losslessOptions,
  lossyOptions,
  rawOptions,
} from "./options.ts";
import type { OutputFormat } from "./output-format.ts";
import { avif, bmp, gif, heic, ico, jpg, pairsTo, png, tiff, webp } from "./pairs.ts";

export type Declared = {
  readonly format: OutputFormat;
  readonly code: string;
  readonly name: string;
  readonly lead: string;
  readonly tags: string[];
  readonly takes: keyof typeof taken;
  readonly options:
    | typeof lossyOptions
    | typeof losslessOptions
    | typeof gifOptions
    | typeof bitmapOptions
    | typeof iconOptions
    | typeof rawOptions;
  /** Instead of names from the formats it takes. */
  readonly alsoCalled?: string[];
  /** Besides names from the formats it takes. */
  readonly otherNames?: string[];
  readonly pairs?: Pair[];
  readonly help: string[];
  readonly examples: Manifest["examples"];
};

export const taken = {
  pictures: {
    types: [...imageTypes, ".svg", ...allowedTypesOf(rareTypes)],
    megabytes: 20,
    megapixels: 100,
  },
  drawings: { types: [".svg"], megabytes: 20, megapixels: 100 },
  raw: { types: allowedTypesOf(rawTypes), megabytes: 80, megapixels: 64 },
};

const stillHelp = "Only the first frame of an animation is converted.";
const movingHelp = "Animated GIF and WebP images stay animated.";

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

export const formats: readonly Declared[] = [
  {
    format: "jpeg",
    code: "convert-to-jpeg",
    name: "Convert to JPEG",
    lead: "Convert PNG, WebP, AVIF, GIF, TIFF and SVG images to JPEG.",
    tags: ["jpeg", "jpg", "png", "webp", "avif", "svg", "tiff"],
    takes: "pictures",
    options: lossyOptions,
    otherNames: ["heic converter", "heic on windows", "iphone photo to jpg"],
    pairs: pairsTo(
      "JPG",
      "jpeg",
      "JPG opens everywhere. Transparent areas become white, or the background you choose.",
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
    help: [`JPEG has no transparency: the background colour replaces it. ${stillHelp}`],
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
    lead: "Convert JPEG, WebP, AVIF, GIF, TIFF and SVG images to lossless PNG.",
    tags: ["png", "jpeg", "webp", "avif", "svg", "tiff", "lossless"],
    takes: "pictures",
    options: losslessOptions,
    pairs: pairsTo("PNG", "png", "PNG is lossless: every pixel and all transparency is kept.", [
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
    ]),
    help: [`Every pixel and all transparency is kept. ${stillHelp}`],
    examples: [
      example("WebP to PNG", ["badge.webp", "badge.png"], {
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
    lead: "Convert JPEG, PNG, AVIF, GIF, TIFF and SVG images to small WebP files.",
    tags: ["webp", "jpeg", "png", "gif", "svg", "animation"],
    takes: "pictures",
    options: lossyOptions,
    pairs: pairsTo(
      "WebP",
      "webp",
      "On websites, WebP is about a third smaller than JPG and PNG, and all current browsers show it.",
      [png, jpg, tiff, ["GIF", "spin.gif", 24, 24, 3], heic, bmp],
    ),
    help: [movingHelp],
    examples: [
      example("Animated GIF to WebP", ["spin.gif", "spin.webp"], {
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
    lead: "Convert JPEG, PNG, WebP, GIF, TIFF and SVG images to AVIF, the smallest format.",
    tags: ["avif", "jpeg", "png", "webp", "svg"],
    takes: "pictures",
    options: lossyOptions,
    pairs: pairsTo(
      "AVIF",
      "avif",
      "AVIF gives the smallest files at the same quality, and all current browsers show it.",
      [png, jpg],
    ),
    help: [`Large photos take a while. ${stillHelp}`],
    examples: [
      example("PNG to AVIF", ["badge.png", "badge.avif"], {
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
    lead: "Convert JPEG, PNG, WebP, AVIF, TIFF and SVG images to GIF with the best 256 colours.",
    tags: ["gif", "jpeg", "png", "webp", "svg", "animation"],
    takes: "pictures",
    options: gifOptions,
    pairs: pairsTo(
      "GIF",
      "gif",
      "GIF works in email programs and on old websites. The best 256 colours are chosen for each image.",
      [png, jpg, webp, heic],
    ),
    help: [
      `GIF has 256 colours, and each pixel is either opaque or transparent: pixels less than half opaque become transparent. ${movingHelp}`,
    ],
    examples: [
      example("PNG to GIF", ["badge.png", "badge.gif"], {
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
    lead: "Convert JPEG, PNG, WebP, AVIF, GIF and SVG images to TIFF for printing and archives.",
    tags: ["tiff", "jpeg", "png", "webp", "svg", "lossless", "print"],
    takes: "pictures",
    options: losslessOptions,
    pairs: pairsTo(
      "TIFF",
      "tiff",
      "Print shops and archives ask for TIFF. It is compressed without loss.",
      [png, jpg],
    ),
    help: [`The file uses lossless LZW compression. ${stillHelp}`],
    examples: [
      example("PNG to TIFF", ["badge.png", "badge.tiff"], {
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
    lead: "Convert PNG, JPEG, WebP, AVIF and HEIC images to JPEG XL.",
    tags: ["jxl", "jpeg", "png", "heic"],
    takes: "pictures",
    options: lossyOptions,
    help: [
      `Quality 100 is lossless; the default is 90. Images with 16 bits per colour are saved with 8. Not every browser shows JPEG XL yet. ${stillHelp}`,
    ],
    examples: [example("PNG to JPEG XL", ["badge.png", "badge.jxl"], {}, { quality: 100 })],
  },
  {
    format: "ico",
    code: "convert-to-ico",
    name: "Convert to ICO",
    lead: "Convert PNG, JPEG, WebP and HEIC images to icons for Windows and websites.",
    tags: ["ico", "icon", "windows"],
    alsoCalled: ["ico converter", "icon converter", "image to icon", "webp to ico", "heic to ico"],
    takes: "pictures",
    options: iconOptions,
    pairs: pairsTo(
      "ICO",
      "ico",
      "Windows and websites use ICO for icons. The file contains all usual sizes up to the one you choose.",
      [png, jpg],
    ),
    help: [
      "The file contains all usual sizes up to the one you choose. An image that isn't square is centred on a transparent background.",
    ],
    examples: [example("A badge as an icon", ["badge.png", "badge.ico"], {}, { side: "48" })],
  },
  {
    format: "bmp",
    code: "convert-to-bmp",
    name: "Convert to BMP",
    lead: "Convert PNG, JPEG, WebP, GIF and HEIC images to lossless BMP.",
    tags: ["bmp", "bitmap", "png", "jpeg", "windows"],
    takes: "pictures",
    options: bitmapOptions,
    pairs: pairsTo("BMP", "bmp", "Older programs and devices ask for BMP. It is not compressed.", [
      png,
      jpg,
    ]),
    help: [
      `BMP files are large, because they are not compressed. Transparency is kept, but some programs don't show it: choose a background for those. The colour profile is kept too. ${stillHelp}`,
    ],
    examples: [example("PNG to BMP", ["badge.png", "badge.bmp"], {})],
  },
  {
    format: "jpeg",
    code: "convert-raw",
    name: "Convert Camera Raw",
    lead: "Develop DNG camera raw files into JPEG photos.",
    tags: ["raw", "dng", "negative"],
    takes: "raw",
    alsoCalled: ["raw to jpg", "raw converter", "develop raw photos"],
    options: rawOptions,
    pairs: pairsTo("JPG", "jpeg", "JPG opens everywhere.", [["DNG", "mosaic.dng", 32, 24]]),
    help: [
      "The photo is developed with the camera's white balance, and its brightest pixels set the contrast. Photos can have up to 64 megapixels. The preview the camera stores in the file is not used and may look different.",
    ],
    examples: [
      example("A small raw photo", ["mosaic.dng", "mosaic.jpg"], {
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
    lead: "Render SVG files as PNG images, sharp at any size.",
    tags: ["svg", "png", "vector", "draw", "logo"],
    alsoCalled: ["svg converter", "svg to image", "rasterize svg", "high resolution png"],
    takes: "drawings",
    options: losslessOptions,
    help: ["The drawing is rendered at the size you choose, never enlarged from a smaller image."],
    examples: [
      example(
        "A logo, 96 px wide",
        ["logo.svg", "logo.png"],
        { format: "png", width: 96, height: 64 },
        { drawingSide: 96 },
      ),
    ],
  },
];
