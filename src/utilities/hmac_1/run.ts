import { hmac } from "@noble/hashes/hmac.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { fromBase64, fromHex, toBase64, toHex } from "#kit/run/bytes-as-text.ts";
import { piecesOf } from "#kit/run/pieces-of-blob.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

const hashes = {
  MD5: md5,
  "SHA-1": sha1,
  "SHA-224": sha224,
  "SHA-256": sha256,
  "SHA-384": sha384,
  "SHA-512": sha512,
  "SHA3-256": sha3_256,
};

/** RFC 2104. Uses the file if given, otherwise the text. Refuses a malformed key. */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { text, key, keyIs, algorithm, expected },
  context,
) => {
  const code = hmac.create(hashes[algorithm], readKey(key, keyIs));
  const [input] = context.inputs;
  const message = input?.blob ?? new Blob([text]);
  let done = 0;
  for await (const piece of piecesOf(message)) {
    context.signal.throwIfAborted();
    code.update(piece);
    done += piece.length;
    context.progress(Math.floor((done / message.size) * 100), "Reading");
  }
  const digest = code.digest();
  const values = [
    { label: "Hexadecimal", value: toHex(digest) },
    { label: "Base64", value: toBase64(digest) },
  ];
  if (expected.trim() === "") return { type: "values", values };
  // Only Base64 is case-sensitive.
  const given = expected.trim().replace(/^sha\d+=/, "");
  const isSame =
    given.replace(/[\s:]/g, "").toLowerCase() === toHex(digest) ||
    plainBase64(given) === plainBase64(toBase64(digest));
  const comparison = { label: "Comparison", value: isSame ? "Matches" : "Different" };
  return { type: "values", values: [...values, comparison], ...notice(context, isSame) };
};

/** In one alphabet, without padding (RFC 4648, sections 4 and 5). */
function plainBase64(text: string): string {
  return text.replace(/[\s=]/g, "").replaceAll("-", "+").replaceAll("_", "/");
}

function readKey(key: string, keyIs: "text" | "hex" | "base64"): Uint8Array {
  if (key === "") throw wrongKey("Enter the key.");
  if (keyIs === "text") return new TextEncoder().encode(key);
  try {
    return keyIs === "hex"
      ? fromHex(key.replace(/[\s:,-]|0x|\\x/gi, ""))
      : fromBase64(key.replaceAll("-", "+").replaceAll("_", "/"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw wrongKey(
      keyIs === "hex"
        ? "The key is not hexadecimal. Use pairs of the digits 0 to 9 and A to F."
        : "The key is not valid Base64. Check it, or choose another key format.",
    );
  }
}

function wrongKey(sentence: string): RunError {
  return new RunError("wrong_key", sentence, { field: "key" });
}

function notice(context: RunContext, isSame: boolean): { notice?: string } {
  if (isSame) return {};
  const message = context.inputs.length === 0 ? "message" : "file";
  return { notice: `The signature doesn't match: check the key and the ${message}.` };
}
