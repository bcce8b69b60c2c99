const headerBytes = 6;
const entryBytes = 16;

/**
 * An ICO file of PNG pictures of at most 256 pixels a side, each given with its side. Every browser
 * reads those, as do Windows since Vista and macOS.
 */
export function icoFile(
  pictures: readonly { readonly side: number; readonly png: Buffer }[],
): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  // Its type: 1 is an icon, 2 would be a cursor.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.byteLength;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    // A byte holds no 256: 0 stands for it.
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
