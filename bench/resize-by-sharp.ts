import sharp from "sharp";

/** The size in pixels to resize to. */
export interface BareResize {
  readonly width: number;
  readonly height: number;
}

/**
 * What the product's resizer asks of sharp for a JPEG, and nothing else: the benchmark checks that
 * both give equally many bytes. Takes the file's bytes or its path.
 */
export function resizeBySharp(input: Buffer | string, size: BareResize): Promise<Buffer> {
  return sharp(input, { failOn: "error", autoOrient: true })
    .resize({ width: size.width, height: size.height, fit: "fill", kernel: "lanczos3" })
    .jpeg({ quality: 80, chromaSubsampling: "4:2:0" })
    .keepIccProfile()
    .toBuffer();
}
