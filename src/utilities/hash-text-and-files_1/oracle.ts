import { Buffer } from "node:buffer";
import { rowsOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { Algorithm } from "./algorithms.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { readonly text: string } | { readonly file: string };

const letters = [...Array.from("aZ0 ~é߿ࠀ中￿𝄞👩🏽"), "\r\n", "\t", "\uFEFF", "\u0301", "\0"];

const digests = compareWith<Given, Record<string, string>>({
  name: "digests",
  cases: (random) => [
    { text: "" },
    // Lengths around block sizes (64 to 144 bytes) and BLAKE3's 1024-byte chunks.
    ...random.list(260, (length): Given => ({ file: base64(random, length) })),
    ...[1023, 1024, 1025, 2048, 2049, 4096, 65_535, 65_536, 65_537, 200_000].map(
      (length): Given => ({ file: base64(random, length) }),
    ),
    ...random.list(100, (): Given => ({ text: random.text(letters, random.integer(1, 80)) })),
  ],
  theirs: {
    script: "digests.py",
    command: "hashlib.new(name, data), zlib.crc32(data), b3sum --no-names",
    packages: ["b3sum"],
  },
  ours: async (given) => ("text" in given ? ofText(given.text) : ofFile(given.file)),
  digested: true,
});

const published = compareWith<{ set: string; number: number; of: number }, [string, string]>({
  name: "published",
  cases: () =>
    sets.flatMap(([set, , of]) => Array.from({ length: of }, (_, number) => ({ set, number, of }))),
  theirs: {
    script: "published.py",
    command: "the vectors of NIST's Cryptographic Algorithm Validation Program and of RFC 1321",
    packages: ["python3-cryptography-vectors"],
  },
  ours: async ({ set }, [message]) => {
    const [, algorithm] = sets.find(([name]) => name === set) ?? [];
    const digest = (await ofFile(message))[algorithm ?? ""] ?? "";
    return [message, Buffer.from(digest, "hex").toString("base64")];
  },
});

const sets: readonly (readonly [name: string, algorithm: Algorithm, vectors: number])[] = [
  ["MD5/rfc-1321.txt", "MD5", 7],
  ["SHA1/SHA1ShortMsg.rsp", "SHA-1", 65],
  ["SHA2/SHA224ShortMsg.rsp", "SHA-224", 65],
  ["SHA2/SHA256ShortMsg.rsp", "SHA-256", 65],
  ["SHA2/SHA384ShortMsg.rsp", "SHA-384", 129],
  ["SHA2/SHA512ShortMsg.rsp", "SHA-512", 129],
  ["SHA2/SHA512_256ShortMsg.rsp", "SHA-512/256", 129],
  ["SHA3/SHA3_224ShortMsg.rsp", "SHA3-224", 145],
  ["SHA3/SHA3_256ShortMsg.rsp", "SHA3-256", 137],
  ["SHA3/SHA3_384ShortMsg.rsp", "SHA3-384", 105],
  ["SHA3/SHA3_512ShortMsg.rsp", "SHA3-512", 73],
];

export const oracle = defineOracle({
  by: "Python's hashlib and zlib, b3sum, and the vectors of NIST's validation program.",
  trust:
    "hashlib is built on OpenSSL and the BLAKE2 authors' code, and b3sum is the BLAKE3 authors' Rust program; ours is JavaScript. NIST certifies implementations with these vectors.",
  comparisons: [digests, published],
});

function base64(random: Random, length: number): string {
  return Buffer.from(random.bytes(length)).toString("base64");
}

async function ofText(text: string): Promise<Record<string, string>> {
  const call = { operation: "text", options: { text, algorithm: "all" } };
  return valuesOf(await runForTest(run, manifest, call));
}

async function ofFile(file: string): Promise<Record<string, string>> {
  const inputs = [{ filename: "a.bin", content: Buffer.from(file, "base64") }];
  const call = { operation: "files", options: { algorithm: "all" }, inputs };
  const rows = rowsOf(await runForTest(run, manifest, call));
  return Object.fromEntries(rows.map(([, algorithm, digest]) => [algorithm, digest]));
}
