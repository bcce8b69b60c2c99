const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

/** Types from before macOS 10.7. */
const planes: Readonly<Record<string, { readonly side: number; readonly mask: string }>> = {
  is32: { side: 16, mask: "s8mk" },
  il32: { side: 32, mask: "l8mk" },
  ih32: { side: 48, mask: "h8mk" },
  it32: { side: 128, mask: "t8mk" },
};

export type IcnsPicture =
  | { readonly type: "png"; readonly content: Buffer }
  | { readonly type: "pixels"; readonly content: Buffer; readonly side: number };

/** Finds the largest. Null if damaged or only JPEG 2000. */
export function icnsPicture(bytes: Buffer): IcnsPicture | null {
  if (bytes.length < 8 || bytes.readUInt32BE(4) > bytes.length) return null;
  const entries = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= bytes.readUInt32BE(4);) {
    const length = bytes.readUInt32BE(at + 4);
    if (length < 8 || at + length > bytes.length) return null;
    entries.set(bytes.toString("latin1", at, at + 4), bytes.subarray(at + 8, at + length));
    at += length;
  }
  const pngs = [...entries.values()].filter((each) => each.subarray(0, 8).equals(pngStart));
  // In IHDR.
  const widthOf = (png: Buffer) => (png.length > 24 ? png.readUInt32BE(16) : 0);
  const largest = pngs.toSorted((one, other) => widthOf(other) - widthOf(one))[0];
  if (largest !== undefined) return { type: "png", content: largest };
  const types = Object.keys(planes).filter((type) => entries.has(type));
  const { [types.at(-1) ?? ""]: plane } = planes;
  const packed = entries.get(types.at(-1) ?? "");
  if (plane === undefined || packed === undefined) return null;
  const content = unpackPixels(packed, plane.side, entries.get(plane.mask));
  return content === null ? null : { type: "pixels", content, side: plane.side };
}

/** Unpacks three run-length-encoded planes. Opaque without a mask. */
function unpackPixels(packed: Buffer, side: number, mask: Buffer | undefined): Buffer | null {
  const count = side * side;
  const pixels = Buffer.alloc(count * 4, 255);
  // The largest begins with four zero bytes.
  let at = side === 128 ? 4 : 0;
  for (let channel = 0; channel < 3; channel += 1) {
    for (let pixel = 0; pixel < count;) {
      const control = packed[at];
      if (control === undefined) return null;
      const isRun = control >= 128;
      const length = isRun ? control - 125 : control + 1;
      for (let step = 0; step < length && pixel < count; step += 1, pixel += 1) {
        const value = packed[at + 1 + (isRun ? 0 : step)];
        if (value === undefined) return null;
        pixels[pixel * 4 + channel] = value;
      }
      at += isRun ? 2 : 1 + length;
    }
  }
  if (mask !== undefined && mask.length < count) return null;
  mask?.subarray(0, count).forEach((alpha, pixel) => (pixels[pixel * 4 + 3] = alpha));
  return pixels;
}
