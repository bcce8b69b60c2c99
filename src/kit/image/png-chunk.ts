import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

/** Signature and IHDR. */
const headBytes = 33;

/** Inserts a chunk before the pixels. */
export function pngWithChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([
    png.subarray(0, headBytes),
    length,
    body,
    checksum,
    png.subarray(headBytes),
  ]);
}

/** Inserts XMP as iTXt, uncompressed (XMP part 3, 1.1.5). */
export function pngWithXmp(png: Buffer, xmp: Uint8Array): Buffer {
  const keyword = Buffer.from("XML:com.adobe.xmp\0\0\0\0\0", "latin1");
  return pngWithChunk(png, "iTXt", Buffer.concat([keyword, xmp]));
}
