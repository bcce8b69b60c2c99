type Bytes = Uint8Array<ArrayBuffer>;

/** Writes a 32-bit number. */
export function sshNumber(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Writes a string (RFC 4251, section 5). */
export function sshString(content: Uint8Array | string): Bytes {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return joined(sshNumber(bytes.length), bytes);
}

/** Writes a positive integer without leading zeros, except one before a sign bit (RFC 4251, section 5). */
export function sshInteger(bytes: Uint8Array): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const bare = start === -1 ? new Uint8Array() : bytes.subarray(start);
  return sshString((bare[0] ?? 0) >= 0x80 ? joined(Uint8Array.of(0), bare) : bare);
}

export function joined(...pieces: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Returns a function that reads one string after another, and how many bytes are left. It throws RangeError past the end. */
export function sshStrings(
  bytes: Uint8Array,
): (() => Uint8Array) & { readonly left: () => number } {
  let at = 0;
  const left = () => bytes.length - at;
  const next = () => {
    if (left() < 4) throw new RangeError("The key ends too early.");
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
    const from = at + 4;
    if (length > left() - 4) throw new RangeError("The key ends too early.");
    at = from + length;
    return bytes.subarray(from, at);
  };
  return Object.assign(next, { left });
}
