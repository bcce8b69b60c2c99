import { fromBase64, toBase64 } from "../run/bytes-as-text.ts";

/** A block of RFC 7468. */
export type PemBlock = { readonly label: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Reads a text's blocks and ignores what is between them. Throws SyntaxError for bad Base64. */
export function readPem(text: string): PemBlock[] {
  const blocks = text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g);
  return Array.from(blocks, ([, label = "", body = ""]) => ({
    label,
    bytes: fromBase64(body.replace(/^(?:[\w-]+:.*(?:\r?\n|\r))+/m, "")),
  }));
}

/** Writes a block of RFC 7468, in lines of 64. */
export function writePem(label: string, bytes: Uint8Array): string {
  const lines = toBase64(bytes).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
