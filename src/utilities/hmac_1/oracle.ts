import { Buffer } from "node:buffer";
import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const algorithms = ["MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"];
const letters = [...Array.from("aZ0 ~é߿ࠀ中￿𝄞👩🏽"), "\r\n", "\uFEFF", "\0"];

const codes = compareWith({
  name: "codes",
  cases: (random) => {
    // Longer keys than the block (64, 128 or 136 bytes) are hashed first.
    const lengths = [1, 2, 16, 55, 56, 63, 64, 65, 127, 128, 129, 135, 136, 137, 200, 1000];
    return algorithms.flatMap((algorithm) => [
      ...lengths.map((length) => ({
        algorithm,
        keyIs: "hex",
        key: Buffer.from(random.bytes(length)).toString("hex"),
        text: random.text(letters, random.integer(0, 100)),
      })),
      ...random.list(8, (length) => ({
        algorithm,
        keyIs: "base64",
        key: Buffer.from(random.bytes(length + 1)).toString("base64"),
        text: random.text(letters, length * 20),
      })),
      ...random.list(16, () => ({
        algorithm,
        keyIs: "text",
        key: random.text(letters, random.integer(1, 70)),
        text: random.text(letters, random.integer(0, 300)),
      })),
    ]);
  },
  theirs: { script: "codes.py", command: "hmac.new(key, text, name).digest()" },
  ours: async (options) => hmacOf(options),
  digested: true,
});

const sets: Readonly<Record<string, string>> = {
  "rfc-2202-md5.txt": "MD5",
  "rfc-2202-sha1.txt": "SHA-1",
  "rfc-4231-sha224.txt": "SHA-224",
  "rfc-4231-sha256.txt": "SHA-256",
  "rfc-4231-sha384.txt": "SHA-384",
  "rfc-4231-sha512.txt": "SHA-512",
};

const published = compareWith<{ set: string; number: number; of: number }, string[]>({
  name: "published",
  cases: () =>
    Object.keys(sets).flatMap((set) => {
      const of = set.startsWith("rfc-2202") ? 7 : 6;
      return Array.from({ length: of }, (_, number) => ({ set, number, of }));
    }),
  theirs: {
    script: "published.py",
    command: "the vectors of RFC 2202 and RFC 4231",
    packages: ["python3-cryptography-vectors"],
  },
  ours: async ({ set }, [key = "", message = ""]) => {
    // As a file, because some messages aren't text.
    const inputs = [{ filename: "a.bin", content: Buffer.from(message, "hex") }];
    const { Hexadecimal: code = "" } = await hmacOf(
      { key, keyIs: "hex", algorithm: sets[set] ?? "" },
      inputs,
    );
    return [key, message, code];
  },
});

export const oracle = defineOracle({
  by: "Python's hmac module, and the vectors of RFC 2202 and RFC 4231.",
  trust:
    "It is built on OpenSSL, which is written in C and shares no code with our JavaScript library, and the vectors come from the standards. Wycheproof isn't in any Debian or npm package.",
  comparisons: [codes, published],
});

async function hmacOf(
  options: Record<string, string>,
  inputs: { filename: string; content: Buffer }[] = [],
): Promise<Record<string, string>> {
  return valuesOf(await runForTest(run, manifest, { operation: "sign", options, inputs }));
}
