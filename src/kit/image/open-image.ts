import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import type { ImageHeader, ImageInput } from "./read-header.ts";

/** Opens what `readHeader` found, with the ground that it put below a GIF. */
export function openImage(
  input: ImageInput,
  { ground }: Pick<ImageHeader, "ground">,
  reading: SharpOptions,
): Sharp {
  if (ground === undefined) return sharp(input.content ?? input.path, reading);
  const { animated = false, ...others } = reading;
  return sharp(ground.gif, { ...others, page: 1, pages: animated ? -1 : 1 });
}
