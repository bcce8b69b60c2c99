import sharp from "sharp";
import type { TestFile } from "./run-for-test.ts";

export async function outputFacts(file: TestFile): Promise<Record<string, unknown>> {
  const facts = { filename: file.filename, bytes: file.content.byteLength };
  if (!/\.(jpg|png|webp|avif|gif|tiff)$/.test(file.filename)) return facts;
  const metadata = await sharp(file.content).metadata();
  return {
    ...facts,
    format: metadata.format === "heif" ? "avif" : metadata.format,
    width: metadata.width,
    height: metadata.height,
    pages: metadata.pages ?? 1,
  };
}
