import sharp from "sharp";

const fileHeaderBytes = 14;
const infoHeaderBytes = 40;
const longHeaderBytes = 124;
/** 72 pixels per inch in pixels per metre. */
const density = 2835;
const asItStands = 0;
const byMasks = 3;

/**
 * Writes an uncompressed BMP (Microsoft, "Bitmap Storage") with the header every program reads, or BITMAPV5HEADER for
 * alpha or a colour profile.
 */
export async function bmpFile(png: Buffer): Promise<Buffer> {
  const { icc: profile } = await sharp(png).metadata();
  const { data, info } = await sharp(png, { ignoreIcc: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const hasAlpha = channels === 4;
  const isLong = hasAlpha || profile !== undefined;
  const start = fileHeaderBytes + (isLong ? longHeaderBytes : infoHeaderBytes);
  // Rows are padded to four bytes.
  const stride = Math.ceil((width * channels) / 4) * 4;
  const end = start + stride * height;
  const file = Buffer.alloc(end + (profile?.byteLength ?? 0));
  file.write("BM", "latin1");
  file.writeUInt32LE(file.byteLength, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(start - fileHeaderBytes, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(channels * 8, 28);
  file.writeUInt32LE(hasAlpha ? byMasks : asItStands, 30);
  file.writeUInt32LE(stride * height, 34);
  file.writeInt32LE(density, 38);
  file.writeInt32LE(density, 42);
  if (isLong) describeColours(file, hasAlpha, profile === undefined ? null : end);
  profile?.copy(file, end);
  for (let y = 0; y < height; y += 1) {
    let to = end - stride * (y + 1);
    for (let at = y * width * channels; at < (y + 1) * width * channels; at += channels) {
      file[to] = data[at + 2] ?? 0;
      file[to + 1] = data[at + 1] ?? 0;
      file[to + 2] = data[at] ?? 0;
      if (hasAlpha) file[to + 3] = data[at + 3] ?? 0;
      to += channels;
    }
  }
  return file;
}

/** Completes BITMAPV5HEADER with colour masks, and the profile or sRGB. */
function describeColours(file: Buffer, hasAlpha: boolean, profileAt: number | null): void {
  if (hasAlpha) {
    const masks = [0xff_00_00, 0xff_00, 0xff, 0xff_00_00_00];
    for (const [index, mask] of masks.entries()) file.writeUInt32LE(mask, 54 + index * 4);
  }
  // "MBED" means an embedded profile.
  file.write(profileAt === null ? "BGRs" : "DEBM", 70, "latin1");
  // Perceptual rendering intent, as for photos.
  file.writeUInt32LE(4, 122);
  if (profileAt === null) return;
  file.writeUInt32LE(profileAt - fileHeaderBytes, 126);
  file.writeUInt32LE(file.byteLength - profileAt, 130);
}
