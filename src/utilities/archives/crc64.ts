/** The polynomial of ECMA-182, turned around, in halves. */
const [polynomialHigh, polynomialLow] = [0xc96c5795, 0xd7870f42];

const highs = new Uint32Array(256);
const lows = new Uint32Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit += 1) {
    const isOdd = (low & 1) === 1;
    low = ((low >>> 1) | (high << 31)) >>> 0;
    high >>>= 1;
    if (isOdd) {
      low = (low ^ polynomialLow) >>> 0;
      high = (high ^ polynomialHigh) >>> 0;
    }
  }
  highs[byte] = high;
  lows[byte] = low;
}

/** Calculates the sum that XZ has. BigInt would take a minute for a large file. */
export function crc64(bytes: Uint8Array): bigint {
  let [high, low] = [0xffffffff, 0xffffffff];
  for (const byte of bytes) {
    const index = (low ^ byte) & 0xff;
    low = (((low >>> 8) | (high << 24)) ^ (lows[index] ?? 0)) >>> 0;
    high = ((high >>> 8) ^ (highs[index] ?? 0)) >>> 0;
  }
  return (BigInt(~high >>> 0) << 32n) | BigInt(~low >>> 0);
}
