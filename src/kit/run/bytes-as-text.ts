// Some supported browsers lack `toHex` and `fromBase64`.

export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** Accepts both cases. Throws SyntaxError. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new SyntaxError("This is not hexadecimal.");
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Some browsers limit the number of arguments. */
const pieceLength = 0x8000;

/** RFC 4648, section 4, padded. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += pieceLength) {
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceLength));
  }
  return btoa(binary);
}

/** RFC 4648, section 4. Accepts missing padding and white space. Throws SyntaxError. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch (error) {
    throw new SyntaxError("This is not valid Base64.", { cause: error });
  }
}
