import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";
import { rareTypes } from "#kit/rare-image/rare-types.ts";
import { namesOfTypes } from "#kit/image/type-names.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { type Declared, formats, taken } from "./members.ts";
import type { OutputFormat } from "./output-format.ts";

/** The media type of each format. */
const typeOf = (format: OutputFormat) => (format === "ico" ? "image/x-icon" : `image/${format}`);

const rareHelp =
  "HEIC, HEIF, JPEG XL, BMP, ICO, ICNS, Photoshop files and DNG are read too, with up to 64 megapixels and eight bits a colour: of an icon the largest picture, of a Photoshop file all layers together.";
const drawnHelp =
  "An SVG drawing is drawn as large as it says, or with the longest side that you give. Text in it is drawn with the fonts of the server, and what it loads from elsewhere stays empty.";

const metadataHelp =
  "Camera, time and place are removed unless you keep the metadata; colours keep their profile, and a photo that was taken upright stays upright.";
const bareHelp =
  "Camera, time and place are removed; a photo that was taken upright stays upright.";

/** What is said of all members that take the same. */
const helpOf: Readonly<Record<Declared["takes"], readonly string[]>> = {
  pictures: [rareHelp, drawnHelp],
  drawings: [drawnHelp],
  raw: [],
};

/** What becomes of what a file says besides its picture: none of that can be kept in icons and bitmaps. */
function metadataHelpOf({ takes, format }: Declared): string[] {
  if (takes === "raw") return [];
  return [format === "ico" || format === "bmp" ? bareHelp : metadataHelp];
}

function converter(declared: Declared) {
  const { format, code, name, lead, tags, takes, options, help, pairs = [], examples } = declared;
  const { types, megabytes, megapixels } = taken[takes];
  return defineManifest({
    ...paidOnServer,
    code,
    name,
    description: lead,
    category: "images",
    tags: ["image", "convert", "photo", ...tags],
    alsoCalled: declared.alsoCalled ?? otherNames(declared, types),
    ...(takes === "drawings" ? {} : { assets: [magickAsset] }),
    creditsPerExecution: 0.01,
    files: {
      maxFiles: 20,
      maxBytes: megabytes * 1024 ** 2,
      allowedTypes: types,
    },
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
      ...helpOf[takes],
      ...metadataHelpOf(declared),
      `Up to 20 files of ${megabytes} MB and ${megapixels} megapixels each are converted at once, and each gives one file.`,
    ].join("\n"),
    pairs,
    detects: detectsOf(takes, format),
    operations: {
      convert: {
        name: "Convert",
        description: `${lead} Each input gives one file.`,
        options,
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: [typeOf(format)], number: "each" } },
      },
    },
    examples,
  });
}

/** What people want pictures to be, the more so the more programs take it. */
const confidences: Readonly<Record<OutputFormat, number>> = {
  jpeg: 0.6,
  png: 0.58,
  webp: 0.55,
  avif: 0.4,
  gif: 0.3,
  tiff: 0.2,
  jxl: 0.15,
  ico: 0.14,
  bmp: 0.12,
};

function detectsOf(
  takes: Declared["takes"],
  format: OutputFormat,
): NonNullable<Manifest["detects"]> {
  const does = `turn it into ${namesOfTypes([typeOf(format)])}`;
  const rule = { operation: "convert", confidence: confidences[format], does };
  const ofDrawings = { ...rule, kind: "svg", asFile: "drawing.svg" } as const;
  if (takes === "drawings") return [{ ...ofDrawings, confidence: 0.95 }];
  if (takes === "raw") return [{ ...rule, kind: "image", confidence: 0.9 }];
  return [{ ...rule, kind: "image", exceptType: typeOf(format) }, ofDrawings];
}

/** From each format that it takes to the one that it makes, as people type it, besides the names of its pairs. */
function otherNames({ code, format, pairs = [] }: Declared, types: readonly string[]): string[] {
  const paired = pairs.map(({ name }) => pairCode(name).replace("jpg", "jpeg"));
  const rare = new Set(rareTypes.map(({ contentType }) => contentType));
  const known = types
    .filter((type) => !rare.has(type))
    .map((type) => type.replace(/^(image\/|\.)/, "").replace(/\+xml$/, ""));
  const ways = known.filter((from) => from !== format).map((from) => `${from} to ${format}`);
  return [`${format} converter`, `image to ${format}`, ...ways].filter(
    (name) => ![code, ...paired].includes(pairCode(name)),
  );
}

export const members = formats.map((declared) => ({
  manifest: converter(declared),
  format: declared.format,
}));

export const family = defineFamily(members.map(({ manifest }) => manifest));
