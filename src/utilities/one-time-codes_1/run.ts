import { hmac } from "@noble/hashes/hmac.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { manifest } from "./manifest.ts";
import { readBase32, readSecret, type Settings } from "./read-secret.ts";

const hashes = { SHA1: sha1, SHA256: sha256, SHA512: sha512 };

/** Returns the code for a counter or now, and the next. Throws as `readSecret` and `readBase32` do. */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { secret: given, ...chosen },
  context,
) => {
  const { secret, name, settings } = readSecret(given, chosen);
  const key = readBase32(secret);
  const { kind, period, algorithm, digits } = settings;
  const seconds = Math.floor(context.now().getTime() / 1000);
  const counter = kind === "totp" ? Math.floor(seconds / period) : settings.counter;
  const left = period - (((seconds % period) + period) % period);
  const note =
    kind === "totp"
      ? { note: left === 1 ? "valid for 1 second" : `valid for ${left} seconds` }
      : {};
  const plain = secret.replace(/[\s=-]/g, "").toUpperCase();
  const moving = kind === "totp" ? `period=${period}` : `counter=${settings.counter}`;
  const address = `otpauth://${kind}/${name}?secret=${plain}&algorithm=${algorithm}&digits=${digits}&${moving}`;
  return {
    type: "values",
    values: [
      { label: "Code", value: codeOf(key, counter, settings), ...note },
      { label: "Next code", value: codeOf(key, counter + 1, settings) },
      { label: "Address", value: address },
    ],
  };
};

/** RFC 4226, 5.3: the last half byte is the offset. */
function codeOf(key: Uint8Array, counter: number, { algorithm, digits }: Settings): string {
  const message = new DataView(new ArrayBuffer(8));
  message.setBigInt64(0, BigInt(counter));
  const code = hmac(hashes[algorithm], key, new Uint8Array(message.buffer));
  const from = (code.at(-1) ?? 0) & 0xf;
  const number = new DataView(code.buffer, code.byteOffset + from, 4).getUint32(0) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}
