const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return remainder;
});

/** CRC-32 of ISO 3309, as in zip, gzip and PNG. */
export function createCrc32() {
  let remainder = 0xffffffff;
  return {
    update(bytes: Uint8Array): void {
      for (const byte of bytes) {
        remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0);
      }
    },
    digest(): Uint8Array {
      const digest = new Uint8Array(4);
      new DataView(digest.buffer).setUint32(0, ~remainder >>> 0);
      return digest;
    },
  };
}
