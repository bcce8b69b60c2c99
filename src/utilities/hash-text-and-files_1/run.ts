import { blake2b, blake2s } from "@noble/hashes/blake2.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512, sha512_256 } from "@noble/hashes/sha2.js";
import { sha3_224, sha3_256, sha3_384, sha3_512 } from "@noble/hashes/sha3.js";
import { toHex } from "#kit/run/bytes-as-text.ts";
import { piecesOf } from "#kit/run/pieces-of-blob.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { algorithms, type Algorithm } from "./algorithms.ts";
import { createCrc32 } from "./crc32.ts";
import type { manifest } from "./manifest.ts";

type Hash = { update(bytes: Uint8Array): unknown; digest(): Uint8Array };

const create: Record<Algorithm, () => Hash> = {
  MD5: () => md5.create(),
  "SHA-1": () => sha1.create(),
  "SHA-224": () => sha224.create(),
  "SHA-256": () => sha256.create(),
  "SHA-384": () => sha384.create(),
  "SHA-512": () => sha512.create(),
  "SHA-512/256": () => sha512_256.create(),
  "SHA3-224": () => sha3_224.create(),
  "SHA3-256": () => sha3_256.create(),
  "SHA3-384": () => sha3_384.create(),
  "SHA3-512": () => sha3_512.create(),
  "BLAKE2b-512": () => blake2b.create(),
  "BLAKE2s-256": () => blake2s.create(),
  BLAKE3: () => blake3.create(),
  "CRC-32": createCrc32,
};

/** Finds the digits in what `sha256sum`, `sha256sum --tag`, openssl and registries (`sha256:…`) print around them. */
function checksumIn(text: string): string {
  const trimmed = text.trim();
  const [, tagged] = /^[\w/-]+ ?\([^]*\) ?= ?([\da-f]+)$/i.exec(trimmed) ?? [];
  const [, listed] = /^\\?([\da-f]{8,128}) [ *].+$/is.exec(trimmed) ?? [];
  const bare = tagged ?? listed ?? trimmed.replace(/^(?:md|sha|blake|crc)[\w/-]*[:=]/i, "");
  return bare.replace(/[\s:-]/g, "").toLowerCase();
}

/** Hashes text as UTF-8, or streams files. Refuses if neither is given. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const write = (digest: Uint8Array) =>
    options.uppercase ? toHex(digest).toUpperCase() : toHex(digest);
  const expected = checksumIn(options.expected);
  const note = (value: string) => (value.toLowerCase() === expected ? "Matches" : "");
  const notice = (values: readonly string[]) =>
    expected === "" || values.some((value) => note(value) !== "")
      ? {}
      : { notice: "No result matches the expected checksum." };
  const labels = options.algorithm === "all" ? algorithms : [options.algorithm];
  if (operation === "text") {
    const bytes = new TextEncoder().encode(options.text);
    const values = labels.map((label) => {
      const hash = create[label]();
      hash.update(bytes);
      const value = write(hash.digest());
      return { label, value, ...(note(value) === "" ? {} : { note: note(value) }) };
    });
    return { type: "values", values, ...notice(values.map(({ value }) => value)) };
  }
  const digests = await hashFiles(context, labels);
  const rows = digests.map(({ filename, label, digest }) => [filename, label, write(digest)]);
  const columns = ["File", "Algorithm", "Checksum"];
  if (expected === "") return { type: "table", columns, rows };
  return {
    type: "table",
    columns: [...columns, "Expected"],
    rows: rows.map((row) => [...row, note(row[2] ?? "") === "" ? "No" : "Yes"]),
    ...notice(rows.map((row) => row[2] ?? "")),
  };
};

async function hashFiles(context: RunContext, labels: readonly Algorithm[]) {
  if (context.inputs.length === 0) throw new RunError("no_input", "Choose a file to hash.");
  const total = context.inputs.reduce((sum, { blob }) => sum + blob.size, 0);
  const digests: { filename: string; label: Algorithm; digest: Uint8Array }[] = [];
  let done = 0;
  for (const { filename, blob } of context.inputs) {
    const hashes = labels.map((label) => ({ label, hash: create[label]() }));
    for await (const piece of piecesOf(blob)) {
      context.signal.throwIfAborted();
      for (const { hash } of hashes) hash.update(piece);
      done += piece.length;
      context.progress(Math.floor((done / total) * 100), `Reading ${filename}`);
    }
    for (const { label, hash } of hashes) digests.push({ filename, label, digest: hash.digest() });
  }
  return digests;
}
