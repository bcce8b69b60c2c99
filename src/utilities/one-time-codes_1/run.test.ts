import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const codes = async (options: object, now = "2026-01-31T12:00:00Z") =>
  valuesOf(await runForTest(run, manifest, { operation: "code", options, now }));

test.each([
  ["", "Paste the secret or the otpauth link."],
  ["ABC1", `"1" can't be in a Base32 secret, which only has A to Z and 2 to 7.`],
  ["SSß", `"ß" can't be in a Base32 secret, which only has A to Z and 2 to 7.`],
  ["A", "The secret is too short: it needs at least two characters."],
  [
    "otpauth://sms/a?secret=AA",
    "An otpauth link starts with otpauth://totp/ or otpauth://hotp/ and contains a secret.",
  ],
  ["otpauth://totp/a?secret=AA&digits=9", "The link says digits=9. It must be from 6 to 8."],
  [
    "otpauth://totp/a?secret=AA&algorithm=MD5",
    "The algorithm in the link must be SHA1, SHA256 or SHA512.",
  ],
])("refuses %j", async (secret, message) => {
  await expect(codes({ secret })).rejects.toMatchObject({ field: "secret", message });
});

const secrets = {
  SHA1: "GEZDGNBVGY3TQOJQ".repeat(2),
  SHA256: `${"GEZDGNBVGY3TQOJQ".repeat(3)}GEZA====`,
  SHA512: `${"GEZDGNBVGY3TQOJQ".repeat(6)}GEZDGNA=`,
};

// RFC 6238, appendix B.
test.each([
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1111111111, "14050471", "67062674", "99943326"],
  [1234567890, "89005924", "91819424", "93441116"],
  [2000000000, "69279037", "90698825", "38618901"],
  [20000000000, "65353130", "77737706", "47863826"],
])("gives the codes of RFC 6238 at %i seconds", async (seconds, ...expected) => {
  const now = new Date(seconds * 1000).toISOString();
  for (const [index, [algorithm, secret]] of Object.entries(secrets).entries()) {
    expect(await codes({ secret, algorithm, digits: 8 }, now)).toMatchObject({
      Code: expected[index],
    });
  }
});

// RFC 4226, appendix D.
test.each(
  Array.from(
    [
      "755224",
      "287082",
      "359152",
      "969429",
      "338314",
      "254676",
      "287922",
      "162583",
      "399871",
      "520489",
    ].entries(),
  ),
)("gives code %i of RFC 4226", async (counter, code) => {
  expect(await codes({ secret: secrets.SHA1, kind: "hotp", counter })).toMatchObject({
    Code: code,
  });
});

test("goes by what an address says", async () => {
  const secret = `otpauth://hotp/Site:me?secret=${secrets.SHA1}&counter=7&issuer=Site`;
  expect(await codes({ secret })).toEqual({
    Code: "162583",
    "Next code": "399871",
    Address: `otpauth://hotp/Site:me?secret=${secrets.SHA1}&algorithm=SHA1&digits=6&counter=7`,
  });
});
