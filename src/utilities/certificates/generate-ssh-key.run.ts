import type { RunFunction } from "#kit/run/run-context.ts";
import type { generateSshKey } from "./generate-ssh-key.ts";
import { newKey, subtle } from "./keys.ts";
import { fingerprintOf } from "./ssh/fingerprint.ts";
import { writeSshKey } from "./ssh/write-key.ts";

/** Throws RunError `no_https`. */
export const run: RunFunction<typeof generateSshKey> = async (_operation, options, context) => {
  const { secret } = await newKey(options.kind);
  const check = new Uint8Array(4);
  context.fillRandom(check);
  const key = writeSshKey(await subtle().exportKey("jwk", secret), options.comment, check);
  const { sha256, md5 } = fingerprintOf(key.blob);
  const [kind = ""] = options.kind.split("-");
  const filename = `id_${kind === "ec" ? "ecdsa" : kind}`;
  return {
    type: "parts",
    parts: [
      {
        title: "Public key",
        result: { type: "text", text: key.open, filename: `${filename}.pub` },
      },
      { title: "Private key", result: { type: "text", text: key.secret, filename } },
      {
        title: "Fingerprint",
        result: {
          type: "values",
          values: [
            { label: "SHA-256", value: sha256 },
            { label: "MD5", value: md5 },
          ],
        },
      },
    ],
  };
};
