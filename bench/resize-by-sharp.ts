import sharp from "sharp";

export interface BareResize {
  readonly width: number;
  readonly height: number;
}

export function resizeBySharp(input: Buffer | string, size: BareResize): Promise<Buffer> {
  return sharp(input, { failOn: "error", autoOrient: true })
    .resize({ width: size.width, height: size.height, fit: "fill", kernel: "lanczos3" })
    .jpeg({ quality: 80, chromaSubsampling: "4:2:0" })
    .keepIccProfile()
    .toBuffer();
}
