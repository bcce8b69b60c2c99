import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = (options: object, content?: Uint8Array) =>
  runForTest(run, manifest, {
    operation: "sign",
    options,
    inputs: content === undefined ? [] : [{ filename: "message", content }],
  });

test.each([
  [{ key: "" }, "Enter the key."],
  [
    { key: "abc", keyIs: "hex" },
    "The key is not hexadecimal. Use pairs of the digits 0 to 9 and A to F.",
  ],
  [
    { key: "a", keyIs: "base64" },
    "The key is not valid Base64. Check it, or choose another key format.",
  ],
])("refuses %j", async (options, message) => {
  await expect(runHere(options)).rejects.toMatchObject({
    code: "wrong_key",
    field: "key",
    message,
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const long = bytes(
  "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.",
);

// RFC 4231, test case 1, with its key as OpenSSL, C and Python print bytes.
test.each([
  "0b:".repeat(19) + "0b",
  "0x0b, ".repeat(19) + "0x0b",
  String.raw`\x0b`.repeat(20),
  "0x" + "0B".repeat(20),
])("reads the key %j", async (key) => {
  const expected = "sDRMYdjbOFNcqK_OrwvxK4gdwgDJgz2nJuk3bC4yz_c";
  const options = { key, keyIs: "hex", text: "Hi There", algorithm: "SHA-256", expected };
  expect((await runHere(options)).result).toMatchObject({
    values: [{}, {}, { label: "Comparison", value: "Matches" }],
  });
});

// RFC 4231, test cases 1 to 4, 6 and 7.
test.each([
  [
    "0b".repeat(20),
    bytes("Hi There"),
    "SHA-256",
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  ],
  [
    "4a656665",
    bytes("what do ya want for nothing?"),
    "SHA-512",
    "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
  ],
  [
    "aa".repeat(20),
    new Uint8Array(50).fill(0xdd),
    "SHA-224",
    "7fb3cb3588c6c1f6ffa9694d7d6ad2649365b0c1f65d69d1ec8333ea",
  ],
  [
    "0102030405060708090a0b0c0d0e0f10111213141516171819",
    new Uint8Array(50).fill(0xcd),
    "SHA-256",
    "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
  ],
  [
    "aa".repeat(131),
    bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
    "SHA-384",
    "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f44952",
  ],
  [
    "aa".repeat(131),
    long,
    "SHA-256",
    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
  ],
  // RFC 2202, test case 2 of each.
  ["4a656665", bytes("what do ya want for nothing?"), "MD5", "750c783e6ab0b503eaa86e310a5db738"],
  [
    "4a656665",
    bytes("what do ya want for nothing?"),
    "SHA-1",
    "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
  ],
])("computes with the key %s", async (key, message, algorithm, code) => {
  const { result } = await runHere({ key, keyIs: "hex", algorithm }, message);
  expect(result).toHaveProperty("values[0]", { label: "Hexadecimal", value: code });
});

const webhook = { text: "what do ya want for nothing?", key: "SmVmZQ==", keyIs: "base64" };

test.each([
  "5BDCC146BF60754E6A042426089575C75A003F089D2739839DEC58B964EC3843",
  "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=",
])("knows the signature %s", async (expected) => {
  const { result } = await runHere({ ...webhook, expected });
  expect(result).toHaveProperty("values[2]", { label: "Comparison", value: "Matches" });
  expect(result).not.toHaveProperty("notice");
});

test("says where a signature is another one", async () => {
  expect((await runHere({ ...webhook, expected: "00" })).result).toMatchObject({
    values: [{}, {}, { value: "Different" }],
    notice: "The signature doesn't match: check the key and the message.",
  });
});
