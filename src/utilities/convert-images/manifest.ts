import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { type ImageFormat, imageTypes } from "#kit/image/image-format.ts";
import { namesOfTypes } from "#kit/image/type-names.ts";
import { defineManifest, type Manifest, utilityId } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { losslessOptions, lossyOptions } from "./options.ts";
import { pairsOf } from "./pairs.ts";

type Member = {
  readonly format: ImageFormat;
  /** As in the code: `convert-to-jpeg`, `svg-to-png`. */
  readonly code: string;
  readonly name: string;
  readonly lead: string;
  readonly tags: string[];
  readonly types: string[];
  readonly options: typeof lossyOptions | typeof losslessOptions;
  readonly help: string[];
  readonly examples: Manifest["examples"];
};

const pictures = [...imageTypes, ".svg"];

const drawnHelp =
  "An SVG drawing is drawn as large as it says, or with the longest side that you give. Text in it is drawn with the fonts of the server, and what it loads from elsewhere stays empty.";
const stillHelp = "Of an animation the first frame is taken.";
const movingHelp = "Animated GIF and WebP images stay animated.";

function member({ format, code, name, lead, tags, types, options, help, examples }: Member) {
  return defineManifest({
    ...paidOnServer,
    code,
    name,
    description: lead,
    category: "images",
    tags: ["image", "convert", "photo", ...tags],
    alsoCalled: otherNames(code, format, types),
    creditsPerExecution: 0.01,
    files: { maxFiles: 20, maxBytes: 20 * 1024 ** 2, allowedTypes: types },
    limits: {
      milliseconds: 120_000,
      drawingMilliseconds: 15_000,
      memoryBytes: 2 * 1024 ** 3,
      pixels: 100_000_000,
      outputBytes: 128 * 1024 ** 2,
    },
    help: [
      name,
      lead,
      ...help,
      drawnHelp,
      "Camera, time and place are removed unless you keep the metadata; colours keep their profile, and a photo that was taken upright stays upright.",
      "Up to 20 files of 20 MB and 100 megapixels each are converted at once, and each gives one file.",
    ].join("\n"),
    pairs: pairsOf(code, format),
    detects: detectsOf(code, format),
    operations: {
      convert: {
        name: "Convert",
        description: `${lead} Each input gives one file.`,
        options,
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: [`image/${format}`], number: "each" } },
      },
    },
    examples,
  });
}

/** What people want pictures to be, the more so the more programs take it. */
const confidences: Readonly<Record<ImageFormat, number>> = {
  jpeg: 0.6,
  png: 0.58,
  webp: 0.55,
  avif: 0.4,
  gif: 0.3,
  tiff: 0.2,
};

function detectsOf(code: string, format: ImageFormat): NonNullable<Manifest["detects"]> {
  const does = `turn it into ${namesOfTypes([`image/${format}`])}`;
  const rule = { operation: "convert", confidence: confidences[format], does };
  const ofDrawings = { ...rule, kind: "svg", asFile: "drawing.svg" } as const;
  if (code === "svg-to-png") return [{ ...ofDrawings, confidence: 0.95 }];
  return [{ ...rule, kind: "image", exceptType: `image/${format}` }, ofDrawings];
}

/** From each format that it takes to the one that it makes, as people type it, besides the names of its pairs. */
function otherNames(code: string, format: ImageFormat, types: readonly string[]): string[] {
  const paired = pairsOf(code, format).map(({ name }) => pairCode(name).replace("jpg", "jpeg"));
  const known = types.map((type) => type.replace(/^(image\/|\.)/, "").replace(/\+xml$/, ""));
  const ways = known.filter((from) => from !== format).map((from) => `${from} to ${format}`);
  return [`${format} converter`, `image to ${format}`, ...ways].filter(
    (name) => ![code, ...paired].includes(pairCode(name)),
  );
}

/** An example of one sample that states name, format and size of what must come out. */
function example(
  name: string,
  [input, output]: readonly [string, string],
  facts: { readonly format: ImageFormat; width: number; height: number; pages?: number },
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

const members: readonly Member[] = [
  {
    format: "jpeg",
    code: "convert-to-jpeg",
    name: "Convert to JPEG",
    lead: "Turn PNG, WebP, AVIF, GIF, TIFF and SVG images into JPEG.",
    tags: ["jpeg", "jpg", "png", "webp", "avif", "svg", "tiff"],
    types: pictures,
    options: lossyOptions,
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
    types: pictures,
    options: losslessOptions,
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
    types: pictures,
    options: lossyOptions,
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
    types: pictures,
    options: lossyOptions,
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
    types: pictures,
    options: losslessOptions,
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
    types: pictures,
    options: losslessOptions,
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
    format: "png",
    code: "svg-to-png",
    name: "SVG to PNG",
    lead: "Draw SVG files as PNG images, sharp at the size you need.",
    tags: ["svg", "png", "vector", "draw", "logo"],
    types: [".svg"],
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

export const family = defineFamily(members.map(member));

/** The format that a member of the family converts to. Throws an Error for any other id. */
export function formatOf(id: string): ImageFormat {
  const found = members.find(({ code }) => utilityId({ code, version: 1 }) === id);
  if (found === undefined) throw new Error(`${id} converts to no format.`);
  return found.format;
}
