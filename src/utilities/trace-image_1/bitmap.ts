import { enlargeFrame } from "#kit/image/enlarge-frame.ts";
import type { Frame } from "#kit/image/frame.ts";

/** Up to this many pixels, the image is enlarged: soft edges say where between two pixels a line runs. */
const mostTraced = 8_000_000;
const mostTimes = 4;

/** For an image of one colour. */
const middle = 127.5;

export type Bitmap = {
  /** Portable bitmap, binary (pbm(5)). */
  readonly pbm: Buffer;
  /** How many of its pixels one of the image is wide. */
  readonly times: number;
};

/** Marks what is darker than the level from 0 to 255, or what isn't. The frame is opaque. */
export function bitmapOf(frame: Frame, level: number, isInverted: boolean): Bitmap {
  const { width, height } = frame;
  const fitting = Math.floor(Math.sqrt(mostTraced / (width * height)));
  const times = Math.max(1, Math.min(mostTimes, fitting));
  const large =
    times === 1 ? frame : enlargeFrame(frame, { width: width * times, height: height * times });
  const header = Buffer.from(`P4\n${large.width} ${large.height}\n`);
  const stride = Math.ceil(large.width / 8);
  const pbm = Buffer.alloc(header.length + stride * large.height);
  header.copy(pbm);
  for (let y = 0; y < large.height; y += 1) {
    const row = header.length + y * stride;
    for (let x = 0; x < large.width; x += 1) {
      if (lightAt(large, y * large.width + x) < level === isInverted) continue;
      pbm[row + (x >> 3)] = (pbm[row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { pbm, times };
}

/**
 * Returns the level below which pixels are dark, by Otsu's method (1979): the classes are as far apart as can be. It is
 * in the middle between them, where the edges of an enlarged image are.
 */
export function automaticLevel(frame: Frame): number {
  const pixels = frame.width * frame.height;
  const counts = new Float64Array(256);
  for (let at = 0; at < pixels; at += 1) {
    const light = Math.round(lightAt(frame, at));
    counts[light] = (counts[light] ?? 0) + 1;
  }
  const total = counts.reduce((sum, count, light) => sum + count * light, 0);
  let best = { ofDark: 0, apart: 0 };
  let [dark, darkSum] = [0, 0];
  for (let light = 0; light < 255; light += 1) {
    dark += counts[light] ?? 0;
    darkSum += (counts[light] ?? 0) * light;
    if (dark === 0 || dark === pixels) continue;
    const means = darkSum / dark - (total - darkSum) / (pixels - dark);
    const apart = dark * (pixels - dark) * means ** 2;
    if (apart > best.apart) best = { ofDark: light, apart };
  }
  if (best.apart === 0) return middle;
  const ofLight = counts.findIndex((count, light) => light > best.ofDark && count > 0);
  return (best.ofDark + ofLight) / 2;
}

/** ITU-R BT.709, from 0 to 255. */
function lightAt({ data }: Frame, pixel: number): number {
  const at = pixel * 4;
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
}
