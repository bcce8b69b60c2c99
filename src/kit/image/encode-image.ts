import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import type { RunLimits } from "../run/run-context.ts";
import type { Size } from "./describe-size.ts";
import type { Writing } from "./image-formats.ts";
import type { ImageHeader } from "./read-header.ts";

// A run reads its file only once.
sharp.cache(false);

export type Encoding = {
  readonly header: ImageHeader;
  readonly writing: Writing;
  /** Of one frame. */
  readonly size: Size;
  readonly frames: number;
  /** 1 to 100; by default the format's. */
  readonly quality: number | undefined;
  readonly background: string | undefined;
  readonly keepMetadata: boolean;
  readonly coloured?: boolean;
};

/** Opens images upright and fails on damage. */
export function readingOf(frames: number, limits: RunLimits): SharpOptions {
  return {
    failOn: "error",
    limitInputPixels: limits.pixels,
    // libvips doesn't rotate animations.
    autoOrient: frames === 1,
    animated: frames > 1,
  };
}

export function flattened(image: Sharp, request: Encoding): Sharp {
  const { header, background } = request;
  if (!isFilled(request)) return image;
  return inColour(image, header).flatten({ background: background ?? "#ffffff" });
}

/** libvips would take a colour's red for its grey. */
export function inColour(image: Sharp, { metadata: { space } }: ImageHeader): Sharp {
  if (space === "b-w") return image.pipelineColourspace("srgb");
  return space === "grey16" ? image.pipelineColourspace("rgb16") : image;
}

function isFilled({ header, writing, background }: Encoding): boolean {
  return header.metadata.hasAlpha && !(writing.alpha && background === undefined);
}

export function encoded(image: Sharp, request: Encoding): Sharp {
  const { header, writing, size, frames, quality } = request;
  const { chromaSubsampling, delay, loop } = header.metadata;
  const written = writing.write(inColourSpace(image, request), {
    quality,
    pixels: size.width * size.height * frames,
    fullChroma: chromaSubsampling === "4:4:4",
    timing: frames > 1 && delay !== undefined && loop !== undefined ? { delay, loop } : undefined,
  });
  return withMetadata(written, request);
}

/** Otherwise grey gets three channels and 16 bits become 8. */
function inColourSpace(image: Sharp, request: Encoding): Sharp {
  const { header, writing } = request;
  const { space, hasAlpha } = header.metadata;
  const isColoured = isFilled(request) || request.coloured === true;
  if (space === "b-w" && !hasAlpha && !isColoured) return image.toColourspace("b-w");
  if (space === "grey16" && isColoured && writing.sixteenBit) return image.toColourspace("rgb16");
  if ((space === "rgb16" || space === "grey16") && writing.sixteenBit) {
    return image.toColourspace(space);
  }
  return image;
}

/** No screen format can hold a CMYK profile. Without a profile sharp converts to sRGB. */
function withMetadata(image: Sharp, { header, writing, keepMetadata }: Encoding): Sharp {
  const described = keepMetadata ? image.keepExif().keepXmp() : image;
  const canHold = header.metadata.space !== "cmyk" && writing.inSrgb !== true;
  return canHold ? described.keepIccProfile() : described;
}
