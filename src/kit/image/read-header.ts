import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Metadata } from "sharp";
import type { ServerRunInput, RunLimits } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { describeFrames, describeSize, megapixels } from "./describe-size.ts";
import { fileKind } from "./file-kind.ts";
import { type Ground, groundOf } from "./gif-ground.ts";
import type { ImageFormat } from "./image-format.ts";
import { namesOfTypes } from "./type-names.ts";

/** `content` replaces the file. */
export type ImageInput = Pick<ServerRunInput, "filename" | "path"> & { readonly content?: Buffer };

export type ImageHeader = {
  /** Of one frame, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly frames: number;
  readonly metadata: Metadata;
  /** Opened in its place by `openImage`. */
  readonly ground?: Ground | undefined;
};

export type ImageTaker = { readonly files: { readonly allowedTypes: readonly string[] } };

/**
 * `manifest` says which formats a refusal names. Throws RunError `not_an_image`, `unsupported_format`, `damaged_image`
 * or `too_many_pixels`.
 */
export async function readHeader(
  input: ImageInput,
  manifest: ImageTaker,
  limits: RunLimits,
): Promise<ImageHeader> {
  const metadata = await readMetadata(input, manifest);
  const format = imageFormat(metadata);
  if (format === null) {
    const label = metadata.format === "heif" ? "HEIC" : metadata.format.toUpperCase();
    throw unsupported(input, label, manifest);
  }
  const { width, height } = metadata.autoOrient;
  // An AVIF's pages are other pictures.
  const frames = format === "avif" ? 1 : (metadata.pages ?? 1);
  if (width * height * frames > limits.pixels) {
    throw new RunError(
      "too_many_pixels",
      `"${input.filename}" has ${describeSize({ width, height })}${describeFrames(frames)}. ` +
        `The limit is ${megapixels(limits.pixels)}.`,
    );
  }
  const ground = format === "gif" ? groundOf(await bytesOf(input)) : undefined;
  const seen = ground?.isClear === true ? { ...metadata, hasAlpha: true } : metadata;
  return { width, height, format, frames, metadata: seen, ground };
}

async function bytesOf({ content, path }: ImageInput): Promise<Buffer> {
  return content ?? readFile(path);
}

export function damaged(input: ImageInput, label: string): RunError {
  return new RunError(
    "damaged_image",
    `"${input.filename}" is damaged or incomplete: it starts as ${label} but can't be read to the end.`,
  );
}

async function readMetadata(input: ImageInput, manifest: ImageTaker): Promise<Metadata> {
  try {
    // Checked below, with its own message.
    return await sharp(input.content ?? input.path, {
      failOn: "error",
      limitInputPixels: false,
    }).metadata();
  } catch {
    const kind = await fileKind(input.path);
    if (kind === null) {
      throw new RunError("not_an_image", `"${input.filename}" is not an image.`);
    }
    throw kind.readable ? damaged(input, kind.label) : unsupported(input, kind.label, manifest);
  }
}

function imageFormat(metadata: Metadata): ImageFormat | null {
  switch (metadata.format) {
    case "jpeg":
    case "png":
    case "webp":
    case "gif":
    case "tiff":
      return metadata.format;
    case "heif":
      return metadata.compression === "av1" ? "avif" : null;
    default:
      return null;
  }
}

function unsupported(input: ImageInput, label: string, { files }: ImageTaker): RunError {
  return new RunError(
    "unsupported_format",
    `"${input.filename}" is in ${label} format, which isn't supported here. ` +
      `Images can be ${namesOfTypes(files.allowedTypes)}.`,
  );
}
