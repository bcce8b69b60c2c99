import { fromBase64, toBase64 } from "../run/bytes-as-text.ts";

/** RFC 7468. */
export type PemBlock = { readonly label: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Throws SyntaxError for bad Base64. */
export function readPem(text: string): PemBlock[] {
  const blocks = text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g);
  return Array.from(blocks, ([, label = "", body = ""]) => ({
    label,
    bytes: fromBase64(body.replace(/^(?:[\w-]+:.*(?:\r?\n|\r))+/m, "")),
  }));
}

export function writePem(label: string, bytes: Uint8Array): string {
  const lines = toBase64(bytes).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
