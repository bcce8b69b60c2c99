import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = (
  operation: string,
  options: object,
  inputs: { filename: string; content: string | Uint8Array }[] = [],
) => runForTest(run, manifest, { operation, options, inputs });

test("refuses to hash no file", async () => {
  await expect(runHere("files", {})).rejects.toMatchObject({
    code: "no_input",
    message: "Choose a file to hash.",
  });
});

test("stops in the middle of a file", async () => {
  const controller = new AbortController();
  controller.abort();
  const inputs = [{ filename: "a", content: "a" }];
  await expect(
    runForTest(run, manifest, {
      operation: "files",
      inputs,
      signal: controller.signal,
    }),
  ).rejects.toThrow("aborted");
});

// RFC 1321 (MD5), FIPS 180-4 and 202 (SHA), RFC 7693 appendices A and B (BLAKE2), b3sum (BLAKE3) and zlib (CRC-32).
const abc = {
  MD5: "900150983cd24fb0d6963f7d28e17f72",
  "SHA-1": "a9993e364706816aba3e25717850c26c9cd0d89d",
  "SHA-224": "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
  "SHA-256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  "SHA-384":
    "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
  "SHA-512":
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  "SHA-512/256": "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23",
  "SHA3-224": "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf",
  "SHA3-256": "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
  "SHA3-384":
    "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25",
  "SHA3-512":
    "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
  "BLAKE2b-512":
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  "BLAKE2s-256": "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982",
  BLAKE3: "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85",
  "CRC-32": "352441c2",
};

test("hashes text and a file alike with every algorithm", async () => {
  const { result } = await runHere("text", { text: "abc" });
  expect(result).toEqual({
    type: "values",
    values: Object.entries(abc).map(([label, value]) => ({ label, value })),
  });
  const file = await runHere("files", { algorithm: "all" }, [{ filename: "x", content: "abc" }]);
  expect(file.result).toEqual({
    type: "table",
    columns: ["File", "Algorithm", "Checksum"],
    rows: Object.entries(abc).map(([label, value]) => ["x", label, value]),
  });
});

// FIPS 180-4 and 202: a million times "a".
test.each([
  ["SHA-1", "34aa973cd4c4daa4f61eeb2bdbad27316534016f"],
  ["SHA-256", "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ["SHA3-256", "5c8875ae474a3634ba4fd55ec85bffd661f32aca75c6d699d0cdcb6c115891c1"],
])("hashes a million letters with %s, telling how far it is", async (algorithm, checksum) => {
  const inputs = [
    { filename: "million", content: "a".repeat(1_000_000) },
    { filename: "empty", content: "" },
  ];
  const { result, progress } = await runHere("files", { algorithm, expected: checksum }, inputs);
  expect(result).toMatchObject({
    columns: ["File", "Algorithm", "Checksum", "Expected"],
    rows: [
      ["million", algorithm, checksum, "Yes"],
      ["empty", algorithm, expect.any(String), "No"],
    ],
  });
  expect(progress.at(-1)).toEqual({ percent: 100, step: "Reading million" });
});

// The CRC catalogue's check value, and RFC 1321's last message.
// GNU coreutils 9.1 (sha256sum, --tag), OpenSSL 3.0 and the digests of OCI registries.
test.each([
  "DIGITS  -",
  "DIGITS *my file.iso",
  "SHA256 (my (1) file) = DIGITS",
  "SHA2-256(f)= DIGITS",
  "sha256:DIGITS",
])("finds the checksum in %j", async (line) => {
  const expected = line.replace("DIGITS", abc["SHA-256"]);
  const { result } = await runHere("text", { text: "abc", algorithm: "SHA-256", expected });
  expect(result).toMatchObject({ values: [{ note: "Matches" }] });
});

test("compares with what was expected, in capitals and with spaces too", async () => {
  const text = "123456789";
  const { result } = await runHere("text", { text, expected: " CBF4 3926 ", uppercase: true });
  expect(result).toHaveProperty("values[14]", {
    label: "CRC-32",
    value: "CBF43926",
    note: "Matches",
  });
  expect(result).not.toHaveProperty("notice");
  expect((await runHere("text", { text, expected: "00" })).result).toHaveProperty(
    "notice",
    "No result matches the expected checksum.",
  );
});
