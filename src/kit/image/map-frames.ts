import sharp from "sharp";
import type { Sharp } from "sharp";
import type { Size } from "./describe-size.ts";

/**
 * Changes frames one by one, because libvips takes them for one tall picture. Returns them raw, one below the other.
 */
export async function mapFrames(
  animation: Sharp,
  frames: number,
  change: (frame: Sharp) => Sharp,
  size: Size,
  signal: AbortSignal,
): Promise<Sharp> {
  const { data, info } = await animation.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  const height = info.height / frames;
  const frameBytes = width * height * channels;
  const changedBytes = size.width * size.height * channels;
  // Joining separate buffers would hold every frame twice.
  const changed = Buffer.alloc(changedBytes * frames);
  for (let index = 0; index < frames; index += 1) {
    signal.throwIfAborted();
    const frame = data.subarray(index * frameBytes, (index + 1) * frameBytes);
    const pixels = await change(sharp(frame, { raw: { width, height, channels } }))
      .raw()
      .toBuffer();
    changed.set(pixels, index * changedBytes);
  }
  return sharp(changed, {
    limitInputPixels: false,
    raw: {
      width: size.width,
      height: size.height * frames,
      channels,
      pageHeight: size.height,
    },
  });
}
