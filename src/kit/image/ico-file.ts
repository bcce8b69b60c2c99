const headerBytes = 6;
const entryBytes = 16;

/** Stores PNGs of up to 256 pixels a side, which all current systems read. */
export function icoFile(
  pictures: readonly { readonly side: number; readonly png: Buffer }[],
): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  // An icon, not a cursor.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.byteLength;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    // 0 stands for 256.
    header.writeUInt8(side % 256, entry);
    header.writeUInt8(side % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.byteLength, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.byteLength;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
