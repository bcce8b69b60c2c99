/** Adds each byte to the one at this distance before it, in place. */
export function undoDelta(data: Uint8Array, distance: number): void {
  for (let at = distance; at < data.length; at += 1) {
    data[at] = ((data[at] ?? 0) + (data[at - distance] ?? 0)) & 0xff;
  }
}

const isAllowed = [true, true, true, false, true, false, false, false];
const bitNumber = [0, 1, 2, 2, 3, 3, 3, 3];
const isEdge = (byte: number | undefined) => byte === 0 || byte === 0xff;

/**
 * Makes absolute targets of calls and jumps in programs for x86 relative again, in place: 7-Zip's filter BCJ (Bra86.c,
 * public domain), which also guesses what is no call.
 */
export function undoX86(data: Uint8Array): void {
  const limit = data.length - 4;
  let last = -1;
  let mask = 0;
  for (let at = 0; at < limit;) {
    if (((data[at] ?? 0) & 0xfe) !== 0xe8) {
      at += 1;
      continue;
    }
    const apart = at - last;
    last = at;
    mask = apart > 3 ? 0 : (mask << (apart - 1)) & 7;
    const doubtful = data[at + 4 - (bitNumber[mask] ?? 0)];
    const isNone = mask !== 0 && (isAllowed[mask] !== true || isEdge(doubtful));
    if (isNone || !isEdge(data[at + 4])) {
      mask = ((mask << 1) & 7) | 1;
      at += 1;
      continue;
    }
    const target = relative(data, at, mask);
    data[at + 1] = target & 0xff;
    data[at + 2] = (target >>> 8) & 0xff;
    data[at + 3] = (target >>> 16) & 0xff;
    data[at + 4] = ((target >>> 24) & 1) === 1 ? 0xff : 0;
    at += 5;
  }
}

function relative(data: Uint8Array, at: number, mask: number): number {
  let source = new DataView(data.buffer, data.byteOffset).getUint32(at + 1, true);
  for (;;) {
    const target = (source - (at + 5)) >>> 0;
    if (mask === 0) return target;
    const shift = (bitNumber[mask] ?? 0) * 8;
    if (!isEdge((target >>> (24 - shift)) & 0xff)) return target;
    source = (target ^ (2 ** (32 - shift) - 1)) >>> 0;
  }
}
