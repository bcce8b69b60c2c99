/** Directory entries have sixteen bytes and end with size and offset. */
export function isWholeIcon(bytes: Buffer): boolean {
  const count = bytes.readUInt16LE(4);
  if (6 + count * 16 > bytes.length) return false;
  return Array.from({ length: count }, (_, index) => 6 + index * 16).every(
    (at) => bytes.readUInt32LE(at + 8) + bytes.readUInt32LE(at + 12) <= bytes.length,
  );
}

/** Checks up to the merged picture, because readers fill gaps with black. Can't check a zipped one. */
export function isWholePhotoshop(bytes: Buffer): boolean {
  const [channels, height, width, depth] = [
    bytes.readUInt16BE(12),
    bytes.readUInt32BE(14),
    bytes.readUInt32BE(18),
    bytes.readUInt16BE(22),
  ];
  // Large documents have eight-byte layer and four-byte row lengths.
  const isLarge = bytes.readUInt16BE(4) === 2;
  let at = 26;
  for (const isLong of [false, false, isLarge]) {
    if (at + 8 > bytes.length) return false;
    at += isLong ? 8 + Number(bytes.readBigUInt64BE(at)) : 4 + bytes.readUInt32BE(at);
  }
  if (at + 2 > bytes.length) return false;
  const compression = bytes.readUInt16BE(at);
  at += 2;
  const rows = channels * height;
  if (compression === 0) return at + rows * Math.ceil((width * depth) / 8) <= bytes.length;
  if (compression !== 1) return true;
  const step = isLarge ? 4 : 2;
  if (at + rows * step > bytes.length) return false;
  let packed = 0;
  for (let row = 0; row < rows; row += 1) {
    packed += isLarge ? bytes.readUInt32BE(at + row * step) : bytes.readUInt16BE(at + row * step);
  }
  return at + rows * step + packed <= bytes.length;
}
