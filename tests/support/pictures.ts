import { crc32, deflateSync } from "node:zlib";

/** A tiny PNG that claims this size but has no rows. `deep` makes it interlaced with 64 bits per pixel. */
export function hugePng(width: number, height: number, { deep = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(deep ? 16 : 8, 8);
  header.writeUInt8(deep ? 6 : 0, 9);
  header.writeUInt8(deep ? 1 : 0, 12);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** TIFF 6.0, section 2: tags, types and values of a one-pixel page. */
const pageOfOnePixel = [
  [256, 3, 1],
  [257, 3, 1],
  [258, 3, 8],
  [259, 3, 1],
  [262, 3, 1],
  [273, 4, 8],
  [278, 3, 1],
  [279, 4, 1],
] as const;

/** A TIFF with many one-pixel pages, which libtiff searches from the first. */
export function manyPagedTiff(pages: number): Buffer {
  const pageBytes = 2 + pageOfOnePixel.length * 12 + 4;
  const file = Buffer.alloc(8 + pages * pageBytes);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page += 1) {
    const start = 8 + page * pageBytes;
    file.writeUInt16LE(pageOfOnePixel.length, start);
    for (const [index, [tag, kind, value]] of pageOfOnePixel.entries()) {
      const at = start + 2 + index * 12;
      file.writeUInt16LE(tag, at);
      file.writeUInt16LE(kind, at + 2);
      file.writeUInt32LE(1, at + 4);
      file.writeUInt32LE(value, at + 8);
    }
    const next = page === pages - 1 ? 0 : start + pageBytes;
    file.writeUInt32LE(next, start + pageBytes - 4);
  }
  return file;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
