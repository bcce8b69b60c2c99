import { createHash } from "node:crypto";
import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import { isKind, numbersOf } from "#kit/pdf/page-streams.ts";
import type { InnerPicture } from "./inner-pictures.ts";

/** Lists digests of streams that, as a file, may not look as on the page: of inks, palettes and inverted colours. */
export function recolouredStreams({ context }: PDFDocument): Set<string> {
  const found = new Set<string>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isKind(object, "Image")) continue;
    if (isRecoloured(object.dict)) found.add(digestOf(object.contents));
  }
  return found;
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function isRecoloured(dict: PDFDict): boolean {
  // ISO 32000-1, 8.9.5.2: usually 0 1 for each colour.
  if (numbersOf(dict, "Decode").some((level, index) => level !== index % 2)) return true;
  const space = dict.lookup(PDFName.of("ColorSpace"));
  const [name, profile] =
    space instanceof PDFArray && space.size() > 0 ? [space.lookup(0), space.lookup(1)] : [space];
  if (name === PDFName.of("ICCBased")) {
    const count = profile instanceof PDFStream ? profile.dict.lookup(PDFName.of("N")) : undefined;
    return !["1", "3"].includes(String(count));
  }
  return !plain.some((one) => PDFName.of(one) === name);
}

const plain = ["DeviceGray", "DeviceRGB", "CalGray", "CalRGB"];

type Pixels = NonNullable<ReturnType<InnerPicture["pixels"]>>;

/** Whether programs that open the JPEG show it as the page does: closer to that than to its negative. */
export async function looksAlike(jpeg: Uint8Array, shown: Pixels): Promise<boolean> {
  const { width, height, channels } = shown;
  const size = { width: Math.min(width, 64), height: Math.min(height, 64), fit: "fill" } as const;
  const small = (image: Sharp) =>
    image.resize(size).toColourspace("srgb").removeAlpha().raw().toBuffer();
  const [file, page] = await Promise.all([
    small(sharp(jpeg, { limitInputPixels: width * height })),
    small(sharp(shown.data, { raw: { width, height, channels } })),
  ]).catch(() => []);
  // What isn't readable as a file has to be drawn.
  if (file === undefined || page === undefined || file.length !== page.length) return false;
  let [same, inverse] = [0, 0];
  for (const [at, level] of file.entries()) {
    same += Math.abs(level - (page[at] ?? 0));
    inverse += Math.abs(255 - level - (page[at] ?? 0));
  }
  return same <= inverse && same / file.length <= mostApart;
}

/** Out of 255 on average. Programs turn CMYK to RGB by this much differently. */
const mostApart = 40;
