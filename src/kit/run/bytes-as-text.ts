// The browsers' own `toHex`, `fromBase64` and the like are too new for some that are supported.

/** Two lower-case hexadecimal digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** The bytes of pairs of hexadecimal digits, in either case. Throws SyntaxError for anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new SyntaxError("This is not hexadecimal.");
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/** A call takes no more arguments in some browsers. */
const pieceLength = 0x8000;

/** Base64 as RFC 4648 has it in section 4, padded. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += pieceLength) {
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceLength));
  }
  return btoa(binary);
}

/**
 * The bytes of Base64 as RFC 4648 has it in section 4, with or without padding and with white space
 * anywhere. Throws SyntaxError for anything else.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch (error) {
    throw new SyntaxError("This is not Base64.", { cause: error });
  }
}
