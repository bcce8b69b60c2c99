import { crc32 } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import { decoded } from "./page-streams.ts";

export type PdfPicture = {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly isJpeg: boolean;
  open(): Sharp;
};

/** Reads 8-bit grey or RGB. Undefined for inks, palettes, fax, masks and inverted colours. */
export function readPicture(stream: PDFStream, mostPixels: number): PdfPicture | undefined {
  const { dict } = stream;
  const [width, height] = [numberOf(dict, "Width"), numberOf(dict, "Height")];
  const channels = channelsOf(dict);
  const isPlain =
    numberOf(dict, "BitsPerComponent") === 8 &&
    !["Decode", "Mask", "ImageMask", "F"].some((name) => dict.has(PDFName.of(name)));
  if (!(stream instanceof PDFRawStream) || !isPlain || channels === undefined) return undefined;
  if (!(width >= 1 && height >= 1 && width * height <= mostPixels)) return undefined;
  const reading = { limitInputPixels: mostPixels, ignoreIcc: true, failOn: "error" } as const;
  const size = { width, height, channels };
  const filter = filterOf(dict);
  const parameters = dict.lookup(PDFName.of("DecodeParms"));
  if (filter === "DCTDecode" && parameters === undefined) {
    return { ...size, isJpeg: true, open: () => sharp(stream.contents, reading) };
  }
  if (filter !== "FlateDecode" && filter !== undefined) return undefined;
  const predictor = parameters instanceof PDFDict ? numberOf(parameters, "Predictor") : 1;
  if (predictor >= 10) {
    if (filter === undefined || !fits(parameters, size)) return undefined;
    const png = pngOf(stream.contents, size);
    return { ...size, isJpeg: false, open: () => sharp(png, reading) };
  }
  if (predictor > 1) return undefined;
  const pixels = decoded(stream);
  if (pixels === undefined || pixels.length < width * height * channels) return undefined;
  const raw = pixels.subarray(0, width * height * channels);
  return { ...size, isJpeg: false, open: () => sharp(raw, { ...reading, raw: size }) };
}

/** Undefined without a filter, empty for several. */
export function filterOf(dict: PDFDict): string | undefined {
  const filter = dict.lookup(PDFName.of("Filter"));
  if (filter === undefined) return undefined;
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  return only instanceof PDFName ? only.decodeText() : "";
}

function numberOf(dict: PDFDict, name: string): number {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
}

function channelsOf(dict: PDFDict): 1 | 3 | undefined {
  const space = dict.lookup(PDFName.of("ColorSpace"));
  const [name, profile] =
    space instanceof PDFArray ? [space.lookup(0), space.lookup(1)] : [space, undefined];
  if (!(name instanceof PDFName)) return undefined;
  const known = { DeviceGray: 1, CalGray: 1, DeviceRGB: 3, CalRGB: 3 } as const;
  const text = name.decodeText();
  if (text in known) return known[text as keyof typeof known];
  const count = profile instanceof PDFStream ? numberOf(profile.dict, "N") : Number.NaN;
  return text === "ICCBased" && (count === 1 || count === 3) ? count : undefined;
}

type Size = { readonly width: number; readonly channels: 1 | 3; readonly height: number };

function fits(parameters: unknown, { width, channels }: Size): boolean {
  if (!(parameters instanceof PDFDict)) return false;
  const columns = numberOf(parameters, "Columns");
  const colours = numberOf(parameters, "Colors") || 1;
  return columns === width && colours === channels;
}

/** PNG-predicted rows are PNG data (ISO 32000-1, 7.4.4.4). */
function pngOf(data: Uint8Array, { width, height, channels }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 1 ? 0 : 2, 0, 0, 0], 8);
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    mark,
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
