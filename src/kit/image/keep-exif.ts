import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { RunLimits } from "../run/run-context.ts";
import { orDamaged } from "./damaged-image.ts";
import { encoded, readingOf } from "./encode-image.ts";
import { exifOfTiff, tiffWithExif } from "./exif-directory.ts";
import { formats, type Writing } from "./image-formats.ts";
import { pngWithChunk } from "./png-chunk.ts";
import type { ImageHeader, ImageInput } from "./read-header.ts";

type Opened = { readonly image: ImageInput; readonly header: ImageHeader };

/**
 * Opens a TIFF such that its camera, time and place are kept, because libvips reads them from every format but this.
 * Returns other images. Throws RunError `damaged_image`.
 */
export async function openedWithExif(
  image: ImageInput,
  header: ImageHeader,
  writing: Writing,
  limits: RunLimits,
): Promise<Opened> {
  if (header.format !== "tiff") return { image, header };
  const exif = exifOfTiff(image.content === undefined ? await readFile(image.path) : image.content);
  if (exif === undefined) return { image, header };
  if (isTiff(writing))
    return { image, header: { ...header, metadata: { ...header.metadata, exif } } };
  const reading = readingOf(1, limits);
  const { width, height } = header;
  try {
    const png = await encoded(sharp(image.content ?? image.path, reading), {
      header,
      writing: { ...formats.png, write: (each) => each.png({ compressionLevel: 1 }) },
      size: { width, height },
      frames: 1,
      quality: undefined,
      background: undefined,
      keepMetadata: true,
    }).toBuffer();
    const content = pngWithChunk(png, "eXIf", exif);
    const metadata = await sharp(content, { limitInputPixels: false }).metadata();
    return { image: { ...image, content }, header: { ...header, metadata } };
  } catch (error) {
    throw await orDamaged(error, image, header, reading);
  }
}

/** Adds camera, time and place to a TIFF, which libvips leaves out. Returns other files. */
export function writtenWithExif(
  written: Buffer,
  { metadata }: ImageHeader,
  writing: Writing,
  size: { readonly width: number; readonly height: number },
): Buffer {
  if (!isTiff(writing) || metadata.exif === undefined) return written;
  return tiffWithExif(written, metadata.exif, size);
}

function isTiff({ extension }: Writing): boolean {
  return extension === formats.tiff.extension;
}
