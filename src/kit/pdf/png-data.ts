export type PngData = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
};

const greyType = 0;
const colourType = 2;

/**
 * Reads sharp's PNG. Throws an Error if a PDF can't hold its rows: not 8-bit, interlaced, or with a palette or
 * transparency.
 */
export function readPngData(png: Buffer): PngData {
  const [bits, type, , , interlaced] = png.subarray(24, 29);
  if (bits !== 8 || (type !== greyType && type !== colourType) || interlaced !== 0) {
    throw new Error(`A PNG of ${bits} bits, type ${type}, interlaced ${interlaced}`);
  }
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, end));
    at = end + 4;
  }
  return {
    data: Buffer.concat(parts),
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    channels: type === greyType ? 1 : 3,
  };
}
