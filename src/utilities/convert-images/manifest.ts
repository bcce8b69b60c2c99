import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";
import { rareTypes } from "#kit/rare-image/rare-types.ts";
import { namesOfTypes } from "#kit/image/type-names.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest, type Manifest, utilityId } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { type Member, members, pictures } from "./members.ts";
import type { OutputFormat } from "./output-format.ts";
import { pairsOf } from "./pairs.ts";

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

/** What becomes of what a file says besides its picture: none of that can be kept in icons and bitmaps. */
function metadataHelpOf({ code, format }: Member): string[] {
  if (code === "convert-raw") return [];
  return [format === "ico" || format === "bmp" ? bareHelp : metadataHelp];
}

function member(declared: Member) {
  const { format, code, name, lead, tags, types, options, help, examples } = declared;
  return defineManifest({
    ...paidOnServer,
    code,
    name,
    description: lead,
    category: "images",
    tags: ["image", "convert", "photo", ...tags],
    alsoCalled: declared.alsoCalled ?? otherNames(code, format, types),
    ...(code === "svg-to-png" ? {} : { assets: [magickAsset] }),
    creditsPerExecution: 0.01,
    files: {
      maxFiles: 20,
      maxBytes: (code === "convert-raw" ? 80 : 20) * 1024 ** 2,
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
      ...(types === pictures ? [rareHelp] : []),
      ...(types.includes(".svg") ? [drawnHelp] : []),
      ...metadataHelpOf(declared),
      `Up to 20 files of ${code === "convert-raw" ? "80 MB and 64" : "20 MB and 100"} megapixels each are converted at once, and each gives one file.`,
    ].join("\n"),
    pairs: pairsOf(code, format),
    detects: detectsOf(code, format),
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

function detectsOf(code: string, format: OutputFormat): NonNullable<Manifest["detects"]> {
  const does = `turn it into ${namesOfTypes([typeOf(format)])}`;
  const rule = { operation: "convert", confidence: confidences[format], does };
  const ofDrawings = { ...rule, kind: "svg", asFile: "drawing.svg" } as const;
  if (code === "svg-to-png") return [{ ...ofDrawings, confidence: 0.95 }];
  if (code === "convert-raw") return [{ ...rule, kind: "image", confidence: 0.9 }];
  return [{ ...rule, kind: "image", exceptType: typeOf(format) }, ofDrawings];
}

/** From each format that it takes to the one that it makes, as people type it, besides the names of its pairs. */
function otherNames(code: string, format: OutputFormat, types: readonly string[]): string[] {
  const paired = pairsOf(code, format).map(({ name }) => pairCode(name).replace("jpg", "jpeg"));
  const rare = new Set(rareTypes.map(({ contentType }) => contentType));
  const known = types
    .filter((type) => !rare.has(type))
    .map((type) => type.replace(/^(image\/|\.)/, "").replace(/\+xml$/, ""));
  const ways = known.filter((from) => from !== format).map((from) => `${from} to ${format}`);
  return [`${format} converter`, `image to ${format}`, ...ways].filter(
    (name) => ![code, ...paired].includes(pairCode(name)),
  );
}

export const family = defineFamily(members.map(member));

/** The format that a member of the family converts to. Throws an Error for any other id. */
export function formatOf(id: string): OutputFormat {
  const found = members.find(({ code }) => utilityId({ code, version: 1 }) === id);
  if (found === undefined) throw new Error(`${id} converts to no format.`);
  return found.format;
}
