import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";
import { rareTypes } from "#kit/rare-image/rare-types.ts";
import { namesOfTypes } from "#kit/image/type-names.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { type Declared, formats, taken } from "./members.ts";
import type { OutputFormat } from "./output-format.ts";

const typeOf = (format: OutputFormat) => (format === "ico" ? "image/x-icon" : `image/${format}`);

const rareHelp =
  "HEIC, HEIF, JPEG XL, BMP, ICO, ICNS, Photoshop and DNG files also work, with up to 64 megapixels and 8 bits per colour. The largest image of an icon is used, and all layers of a Photoshop file are merged.";
const drawnHelp =
  "An SVG drawing is drawn at its own size, or with the longest side you enter. Its text uses the server's fonts, and anything it loads from elsewhere is left out.";

const keptHelp =
  "Camera, time and location are removed unless you keep the metadata (EXIF and XMP). Captions in IPTC are always removed.";
const profileHelp = "The colour profile is kept, and rotated photos stay upright.";
const srgbHelp = "Colours become sRGB, and rotated photos stay upright.";
const bareHelp = "Camera, time and location are removed, and rotated photos stay upright.";

const helpOf: Readonly<Record<Declared["takes"], readonly string[]>> = {
  pictures: [rareHelp, drawnHelp],
  drawings: [drawnHelp],
  raw: [],
};

/** Icons, bitmaps and GIF can't keep metadata, nor GIF and JPEG XL a colour profile. */
function metadataHelpOf({ takes, format }: Declared): string[] {
  if (takes === "raw") return [];
  if (format === "ico" || format === "bmp") return [bareHelp];
  if (format === "gif") return [`Camera, time and location are removed. ${srgbHelp}`];
  return [`${keptHelp} ${format === "jxl" ? srgbHelp : profileHelp}`];
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
      `Convert up to 20 files at once, each up to ${megabytes} MB and ${megapixels} megapixels.`,
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

/** Widely supported formats are suggested first. */
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
  const does = `convert it to ${namesOfTypes([typeOf(format)])}`;
  const rule = { operation: "convert", confidence: confidences[format], does };
  const ofDrawings = { ...rule, kind: "svg", asFile: "drawing.svg" } as const;
  if (takes === "drawings") return [{ ...ofDrawings, confidence: 0.95 }];
  if (takes === "raw") return [{ ...rule, kind: "image", confidence: 0.9 }];
  return [{ ...rule, kind: "image", exceptType: typeOf(format) }, ofDrawings];
}

/** Search names from each accepted format, besides those of pairs. */
function otherNames(declared: Declared, types: readonly string[]): string[] {
  const { code, format, pairs = [], otherNames: others = [] } = declared;
  const paired = pairs.map(({ name }) => pairCode(name).replace("jpg", "jpeg"));
  const rare = new Set(rareTypes.map(({ contentType }) => contentType));
  const known = types
    .filter((type) => !rare.has(type))
    .map((type) => type.replace(/^(image\/|\.)/, "").replace(/\+xml$/, ""));
  const ways = known.filter((from) => from !== format).map((from) => `${from} to ${format}`);
  return [`${format} converter`, `image to ${format}`, ...others, ...ways].filter(
    (name) => ![code, ...paired].includes(pairCode(name)),
  );
}

export const members = formats.map((declared) => ({
  manifest: converter(declared),
  format: declared.format,
}));

export const family = defineFamily(members.map(({ manifest }) => manifest));
