import sharp from "sharp";
import type { TestFile } from "./run-for-test.ts";

export async function outputFacts(file: TestFile): Promise<Record<string, unknown>> {
  const facts = { filename: file.filename, bytes: file.content.byteLength };
  if (!/\.(jpg|png|webp|avif|gif|tiff)$/.test(file.filename)) return facts;
  const metadata = await sharp(file.content).metadata();
  const { width, height, orientation = 1 } = metadata;
  // As people see it. From 5 on, the picture lies on its side (EXIF 2.32, tag 274).
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  return {
    ...facts,
    format: metadata.format === "heif" ? "avif" : metadata.format,
    width: across,
    height: down,
    pages: metadata.pages ?? 1,
  };
}
