import sharp from "sharp";
import type { TestFile } from "./run-for-test.ts";

export async function barsForTest(
  colours: readonly (readonly number[])[],
  height = 8,
  filename = "bars.png",
): Promise<TestFile> {
  const rows = Array.from({ length: height }, () => colours);
  const channels = colours[0]?.length === 4 ? 4 : 3;
  const raw = { width: colours.length, height, channels } as const;
  const content = await sharp(Buffer.from(rows.flat(2)), { raw })
    .png()
    .toBuffer();
  return { filename, content };
}

export async function pixelsForTest(content: Buffer | undefined) {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };
  return { pixel, width: info.width, height: info.height };
}
