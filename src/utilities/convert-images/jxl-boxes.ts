import { Buffer } from "node:buffer";

/** Starts the container, which alone can hold metadata (ISO/IEC 18181-2, 9.1 and 9.2). */
const containerStart = Buffer.concat([
  box("JXL ", Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
  box("ftyp", Buffer.from("jxl \0\0\0\0jxl ", "latin1")),
]);

/** Adds XMP, which ImageMagick leaves out. Puts a bare codestream into a container. */
export function jxlWithXmp(jxl: Buffer, xmp: Uint8Array): Buffer {
  const isBare = jxl.readUInt16BE(0) === 0xff0a;
  const contained = isBare ? Buffer.concat([containerStart, box("jxlc", jxl)]) : jxl;
  return Buffer.concat([contained, box("xml ", xmp)]);
}

function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.byteLength);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}
