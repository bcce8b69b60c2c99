import sharp from "sharp";
import type { Sharp } from "sharp";
import type { Size } from "./target-size.ts";

/**
 * Resizes an animation frame by frame, and gives it back as one image of raw frames below each
 * other. libvips on its own resizes the frames as one tall picture, in which the edge of each
 * frame takes colour from its neighbour in time.
 * Holds all frames in memory: at four bytes a pixel, before and after.
 */
export async function resizeFrames(
  animation: Sharp,
  frames: number,
  resize: (frame: Sharp) => Sharp,
  size: Size,
  signal: AbortSignal,
): Promise<Sharp> {
  const { data, info } = await animation.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  const height = info.height / frames;
  const frameBytes = width * height * channels;
  const resizedBytes = size.width * size.height * channels;
  // One buffer from the start: joining single ones would hold every frame twice.
  const resized = Buffer.alloc(resizedBytes * frames);
  for (let index = 0; index < frames; index += 1) {
    signal.throwIfAborted();
    const frame = data.subarray(index * frameBytes, (index + 1) * frameBytes);
    const pixels = await resize(sharp(frame, { raw: { width, height, channels } }))
      .raw()
      .toBuffer();
    resized.set(pixels, index * resizedBytes);
  }
  return sharp(resized, {
    limitInputPixels: false,
    raw: {
      width: size.width,
      height: size.height * frames,
      channels,
      pageHeight: size.height,
    },
  });
}
