import { requireHttps } from "#kit/in-browser/require-https.ts";
import type { Bytes } from "./entry.ts";
import { keyOf } from "./key-7z.ts";

const blockBytes = 16;
/** As 7-Zip has it: half a million rounds. */
const power = 19;

export type Encryption = (content: Bytes) => Promise<{ bytes: Bytes; settings: Uint8Array }>;

/** Returns what encrypts as 7-Zip's coder 7zAES does, AES-256 in CBC. Throws RunError `no_https`. */
export async function encryptionOf(
  password: string,
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<Encryption> {
  requireHttps("Passwords of 7z files");
  const salt = new Uint8Array(blockBytes);
  fillRandom(salt);
  const secret = keyOf({ password, known: new Map() }, salt, power);
  const key = await crypto.subtle.importKey("raw", secret, "AES-CBC", false, ["encrypt"]);
  return async (content) => {
    const start = new Uint8Array(blockBytes);
    fillRandom(start);
    const padded = new Uint8Array(Math.ceil(content.length / blockBytes) * blockBytes);
    padded.set(content);
    const made = await crypto.subtle.encrypt({ name: "AES-CBC", iv: start }, key, padded);
    // Browsers add a block of padding.
    const bytes = new Uint8Array(made).slice(0, padded.length);
    return { bytes, settings: new Uint8Array([0xc0 | power, 0xff, ...salt, ...start]) };
  };
}
