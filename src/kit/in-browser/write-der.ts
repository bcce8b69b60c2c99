type Bytes = Uint8Array<ArrayBuffer>;

/** X.690. */
export function der(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const length = content.reduce((sum, { length: own }) => sum + own, 0);
  const digits = length < 0x80 ? [] : bytesOf(BigInt(length));
  const head = [tag, length < 0x80 ? length : 0x80 | digits.length, ...digits];
  const whole = new Uint8Array(head.length + length);
  whole.set(head);
  let at = head.length;
  for (const each of content) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

export const sequence = (...content: readonly Uint8Array[]): Bytes => der(0x30, ...content);

/** For whole bytes. */
export const bitString = (bytes: Uint8Array): Bytes => der(0x03, Uint8Array.of(0), bytes);

export const derNull: Bytes = der(0x05);

/** Takes non-negative numbers or big-endian bytes. */
export function integer(number: number | Uint8Array): Bytes {
  const given = typeof number === "number" ? Uint8Array.from(bytesOf(BigInt(number))) : number;
  const first = given.findIndex((byte) => byte > 0);
  const digits = first === -1 ? Uint8Array.of(0) : given.subarray(first);
  return der(0x02, (digits[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array(), digits);
}

export function objectId(dots: string): Bytes {
  const [top = 0n, second = 0n, ...rest] = dots.split(".").map(BigInt);
  const septets = [top * 40n + second, ...rest].flatMap((part) => {
    const digits = [Number(part & 127n)];
    for (let left = part >> 7n; left > 0n; left >>= 7n) digits.unshift(Number(left & 127n) | 128);
    return digits;
  });
  return der(0x06, Uint8Array.from(septets));
}

function bytesOf(number: bigint): number[] {
  const digits = [Number(number & 255n)];
  for (let left = number >> 8n; left > 0n; left >>= 8n) digits.unshift(Number(left & 255n));
  return digits;
}
