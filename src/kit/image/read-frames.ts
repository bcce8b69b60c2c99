import type { RunLimits } from "../run/run-context.ts";
import { orDamaged } from "./damaged-image.ts";
import { readingOf } from "./encode-image.ts";
import { type Frame, frameOf } from "./frame.ts";
import { openImage } from "./open-image.ts";
import type { ImageHeader, ImageInput } from "./read-header.ts";

/**
 * Decodes upright. Keeps the profile, except that `inSrgb` converts all to sRGB, otherwise only CMYK. Throws RunError
 * `damaged_image`.
 */
export async function readFrames(
  input: ImageInput,
  header: ImageHeader,
  wanted: { readonly frames: number; readonly deep: boolean; readonly inSrgb?: boolean },
  limits: RunLimits,
): Promise<Frame[]> {
  const { frames, deep, inSrgb = false } = wanted;
  const reading = readingOf(frames, limits);
  const { space } = header.metadata;
  const most = deep && (space === "rgb16" || space === "grey16") ? 65_535 : 255;
  const ignored = { ...reading, ignoreIcc: space !== "cmyk" && !inSrgb };
  const opened = openImage(input, header, ignored);
  try {
    const { width, height, data } = await frameOf(opened, { most });
    const length = data.length / frames;
    return Array.from({ length: frames }, (_, index) => ({
      width,
      height: height / frames,
      most,
      data: data.subarray(index * length, (index + 1) * length),
    }));
  } catch (error) {
    throw await orDamaged(error, input, header, reading);
  }
}
