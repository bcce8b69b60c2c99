import { writeFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { logoSide } from "#contract/facts/site-settings.ts";
import { RunError } from "#kit/run/run-error.ts";

/** In pixels. */
const side = 50;

/** What `decodedBytesLimit` holds at four channels. */
const pixelsLimit = 100_000_000;

/** The most a decoder may hold at once. */
const decodedBytesLimit = 400_000_000;

const bytesOfSample: Readonly<Record<string, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/**
 * Estimates decoder memory. PNG and JPEG decode by rows; interlaced PNG is held whole, as is
 * progressive JPEG at two bytes per coefficient. Other formats count whole, with four channels.
 */
export function decodedBytes(metadata: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = metadata;
  const sample = bytesOfSample[depth] ?? 1;
  if (format === "png") return width * channels * sample * (isProgressive ? height : 1);
  if (format === "jpeg") {
    if (!isProgressive) return width * channels;
    // In 4:2:0 the colour channels add half of luminance.
    const samples = chromaSubsampling === "4:2:0" ? 1.5 : channels;
    return width * height * samples * 2;
  }
  return width * height * Math.max(4, channels) * sample;
}

/**
 * Writes an upright WebP of up to 50 × 50 pixels from the first frame. Throws RunError
 * `damaged_image`, or `too_many_pixels` before decoding.
 */
export async function drawThumbnail(path: string, target: string): Promise<void> {
  await refuseHuge(path);
  await writeFile(target, await shrink(path));
}

const rasters: ReadonlySet<string> = new Set(["png", "jpeg", "webp", "gif", "heif"]);

/**
 * Writes an upright PNG of `logoSide` pixels each way from the first frame, without metadata, clear
 * where the picture isn't square. Throws RunError `damaged_image`, also for vector images, or
 * `too_many_pixels` before decoding.
 */
export async function drawLogo(path: string, target: string): Promise<void> {
  const { format } = await refuseHuge(path);
  if (!rasters.has(format)) throw new RunError("damaged_image", "It isn't a raster image.");
  await writeFile(target, await square(path));
}

async function refuseHuge(path: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata === undefined) throw new RunError("damaged_image", "It is damaged.");
  const { width, height } = metadata;
  if (width * height > pixelsLimit || decodedBytes(metadata) > decodedBytesLimit) {
    throw new RunError("too_many_pixels", "It is too large.");
  }
  return metadata;
}

async function square(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: pixelsLimit, failOn: "error" })
      .autoOrient()
      .resize({
        width: logoSide,
        height: logoSide,
        fit: "contain",
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw new RunError("damaged_image", "It is damaged.");
  }
}

async function shrink(path: string): Promise<Buffer> {
  try {
    return await sharp(path, {
      limitInputPixels: pixelsLimit,
      sequentialRead: true,
      failOn: "error",
    })
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new RunError("damaged_image", "It is damaged.");
  }
}
