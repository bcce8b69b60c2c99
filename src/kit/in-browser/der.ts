/** X.690. `whole` includes tag and length. */
export type Der = {
  readonly tag: number;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly whole: Uint8Array<ArrayBuffer>;
};

/** Throws RangeError for wrong lengths. */
export function readDerList(bytes: Uint8Array<ArrayBuffer>): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const value = readAt(bytes, at);
    values.push(value);
    at += value.whole.length;
  }
  return values;
}

/** Throws RangeError for anything but one value. */
export function readDer(bytes: Uint8Array<ArrayBuffer>): Der {
  const value = readAt(bytes, 0);
  if (value.whole.length !== bytes.length) throw new RangeError("There is more behind the value.");
  return value;
}

function readAt(bytes: Uint8Array<ArrayBuffer>, at: number): Der {
  const [tag, first] = bytes.subarray(at);
  // Certificates have no multi-byte tags.
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f)
    throw new RangeError("This is no DER.");
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4) throw new RangeError("This isn't a DER length.");
  const length =
    lengthBytes === 0
      ? first
      : bytes.subarray(at + 2, at + 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const from = at + 2 + lengthBytes;
  if (from + length > bytes.length) throw new RangeError("The value ends too early.");
  return { tag, content: bytes.slice(from, from + length), whole: bytes.slice(at, from + length) };
}

/** Throws RangeError if it's cut off. */
export function readOid({ tag, content }: Der): string {
  const parts: bigint[] = [];
  let part = 0n;
  for (const byte of content) {
    part = (part << 7n) | BigInt(byte & 0x7f);
    if (byte >= 0x80) continue;
    parts.push(part);
    part = 0n;
  }
  const [first] = parts;
  if (tag !== 6 || first === undefined || (content.at(-1) ?? 0) >= 0x80)
    throw new RangeError("This is no object identifier.");
  const top = first < 80n ? first / 40n : 2n;
  return [top, first - top * 40n, ...parts.slice(1)].join(".");
}

/** Throws RangeError for another tag. */
export function childrenOf(value: Der | undefined, tag = 0x30): Der[] {
  if (value?.tag !== tag) throw new RangeError("Another value stands here than expected.");
  return readDerList(value.content);
}
