import { fromBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readLines } from "#kit/text/lines.ts";
import { pemBlocks } from "./keys.ts";
import { type Fingerprint, fingerprintOf } from "./ssh/fingerprint.ts";
import { sshStrings } from "./ssh/wire.ts";
import type { sshKeyFingerprint } from "./ssh-key-fingerprint.ts";

type Named = { readonly blob: Uint8Array; readonly comment: string; readonly where: string };

const magic = "openssh-key-v1\0";

/** Throws RunError `no_key` or `wrong_key`. */
export const run: RunFunction<typeof sshKeyFingerprint> = async (_operation, { text }) => {
  const keys = [...privateKeys(text), ...publicKeys(text)];
  if (keys.length === 0) {
    throw wrong(
      "no_key",
      "No SSH key found. A public key starts with its kind, such as ssh-ed25519 or ssh-rsa.",
    );
  }
  const rows = keys.map((key) => {
    const { kind, bits, sha256, md5 } = read(key);
    return [kind, bits, sha256, md5, key.comment];
  });
  return { type: "table", columns: ["Kind", "Bits", "SHA-256", "MD5", "Comment"], rows };
};

/** Options, names of hosts or nothing come before the kind. */
function publicKeys(text: string): Named[] {
  return readLines(text).lines.flatMap((line, index) => {
    if (line.trimStart().startsWith("#")) return [];
    const found =
      /(?:^|\s)((?:ssh|ecdsa|sk)-[\w@.-]+)\s+([A-Za-z\d+/]{16,}={0,2})(?:\s+(.*))?$/.exec(line);
    const [, , base64 = "", comment = ""] = found ?? [];
    if (found === null) return [];
    const where = `The key on line ${index + 1}`;
    return [{ blob: bytesOf(base64, where), comment: comment.trim(), where }];
  });
}

function bytesOf(base64: string, where: string): Uint8Array {
  try {
    return fromBase64(base64);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw wrong("wrong_key", `${where} is damaged or incomplete: paste all of it.`);
  }
}

/** The public key comes before what may be encrypted (PROTOCOL.key of OpenSSH). */
function privateKeys(text: string): Named[] {
  const where = "The private key";
  return pemBlocks(text, "text")
    .filter(({ label }) => label === "OPENSSH PRIVATE KEY")
    .map(({ bytes }) => {
      const isKey = new TextDecoder("latin1").decode(bytes.subarray(0, magic.length)) === magic;
      const blob = orDamaged(where, () => {
        if (!isKey) throw new RangeError("This isn't OpenSSH's format.");
        const next = sshStrings(bytes.subarray(magic.length));
        const options = [next(), next(), next()];
        const length = options.reduce((sum, each) => sum + 4 + each.length, magic.length + 4);
        return sshStrings(bytes.subarray(length))();
      });
      return { blob, comment: "", where };
    });
}

function read({ blob, where }: Named): Fingerprint {
  return orDamaged(where, () => fingerprintOf(blob));
}

function orDamaged<Value>(where: string, make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw wrong("wrong_key", `${where} is damaged or incomplete: paste all of it.`);
  }
}

function wrong(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "text" });
}
