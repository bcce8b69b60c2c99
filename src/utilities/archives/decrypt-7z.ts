import { requireHttps } from "#kit/in-browser/require-https.ts";
import type { Bytes } from "./entry.ts";
import { keyOf, type Keys } from "./key-7z.ts";

const blockBytes = 16;

/** Undoes 7-Zip's coder 7zAES, AES-256 in CBC without padding. Throws RangeError, and RunError `no_https`. */
export async function decryptAes(bytes: Bytes, settings: Uint8Array, keys: Keys): Promise<Bytes> {
  requireHttps("Passwords of 7z files");
  const [first = 0, second = 0] = settings;
  const saltBytes = ((first >> 7) & 1) + (second >> 4);
  const startBytes = ((first >> 6) & 1) + (second & 15);
  const salt = settings.subarray(2, 2 + saltBytes);
  const start = new Uint8Array(blockBytes);
  start.set(settings.subarray(2 + saltBytes, 2 + saltBytes + startBytes));
  if (bytes.length % blockBytes !== 0) throw new RangeError("These are no whole blocks.");
  if (bytes.length === 0) return bytes;
  const key = await crypto.subtle.importKey(
    "raw",
    keyOf(keys, salt, first & 0x3f),
    "AES-CBC",
    false,
    ["encrypt", "decrypt"],
  );
  // Browsers want padding, which is a last block of their own here.
  const last = bytes.slice(-blockBytes);
  const padding = await crypto.subtle.encrypt({ name: "AES-CBC", iv: last }, key, new Uint8Array());
  const padded = new Uint8Array(bytes.length + blockBytes);
  padded.set(bytes);
  padded.set(new Uint8Array(padding), bytes.length);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-CBC", iv: start }, key, padded));
}
