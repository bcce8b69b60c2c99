import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

export type Chunk = { readonly type: string; readonly data: Buffer };

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Reads chunks until IEND (PNG, third edition, 5.3). Throws RangeError for a truncated file. */
export function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; ;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    if (at + 12 + length > png.length) throw new RangeError("The PNG ends within a chunk.");
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    if (type === "IEND") return chunks;
    at += 12 + length;
  }
}

export function writeChunks(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    return [numbers(data.length), body, numbers(crc32(body))];
  });
  return Buffer.concat([signature, ...parts]);
}

/** Four bytes each. */
export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
