import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const call = async (code: string, operation: string, options: object) =>
  valuesOf(await runForTest(run, memberOf(family, `${code}_1`), { operation, options }));

const argon2 = /^This isn't an Argon2 hash/;
const scrypt = /^This isn't a scrypt hash/;
const pbkdf2 = /^This isn't a PBKDF2 hash/;

test.each([
  ["argon2", "hash", {}, "password", "Type a password first."],
  ["scrypt", "hash", {}, "password", "Type a password first."],
  ["pbkdf2", "hash", {}, "password", "Type a password first."],
  [
    "argon2",
    "hash",
    { password: "a", salt: "xyz" },
    "salt",
    "A salt is hexadecimal: pairs of the digits 0 to 9 and a to f.",
  ],
  [
    "argon2",
    "hash",
    { password: "a", salt: "00" },
    "salt",
    "This salt is too short. It needs at least 8 bytes.",
  ],
  [
    "argon2",
    "hash",
    { password: "a", memory: 8, lanes: 2 },
    "memory",
    "Memory must be at least 16 KiB with this parallelism.",
  ],
  ["argon2", "check", {}, "hash", argon2],
  ["argon2", "check", { hash: "$argon2id$v=19$m=8,t=1,p=2$c29tZXNhbHQ$AAAAAAAA" }, "hash", argon2],
  ["argon2", "check", { hash: "$argon2id$v=19$m=8,t=0,p=1$c29tZXNhbHQ$AAAAAAAA" }, "hash", argon2],
  ["argon2", "check", { hash: "$argon2x$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAA" }, "hash", argon2],
  [
    "argon2",
    "check",
    { hash: "$argon2id$v=19$m=131073,t=1,p=1$c29tZXNhbHQ$AAAAAAAA" },
    "hash",
    /^This hash needs more than 128 MiB/,
  ],
  ["scrypt", "check", { hash: "$scrypt$ln=0,r=8,p=1$AAAA$AAAA" }, "hash", scrypt],
  ["scrypt", "check", { hash: "$scrypt$ln=4,r=8,p=1$A$AAAA" }, "hash", scrypt],
  [
    "scrypt",
    "check",
    { hash: "$scrypt$ln=99,r=8,p=1$AAAA$AAAA" },
    "hash",
    "This hash needs more than 256 MB, which is too much here.",
  ],
  [
    "scrypt",
    "check",
    { hash: "$scrypt$ln=1,r=8,p=17$AAAA$AAAA" },
    "hash",
    "This hash needs more than 256 MB, which is too much here.",
  ],
  ["pbkdf2", "check", { hash: "$pbkdf2-sha256$0$AAAA$AAAA" }, "hash", pbkdf2],
  ["pbkdf2", "check", { hash: "$pbkdf2-md5$1$AAAA$AAAA" }, "hash", pbkdf2],
  ["pbkdf2", "check", { hash: "pbkdf2_sha256$1$salt$?" }, "hash", pbkdf2],
  [
    "pbkdf2",
    "check",
    { hash: "$pbkdf2-sha256$2000001$AAAA$AAAA" },
    "hash",
    "This hash has more than 2,000,000 rounds, which is too much here.",
  ],
])("%s refuses to %s %j", async (code, operation, options, field, message) => {
  await expect(call(code, operation, options)).rejects.toMatchObject({
    field,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

test.each([
  ["argon2", { memory: 64, passes: 1 }],
  ["scrypt", { cost: 4 }],
  ["pbkdf2", { rounds: 10 }],
])("%s makes another hash each time, which only its password fits", async (code, cheap) => {
  const options = { password: "é", ...cheap };
  const [{ Hash: first = "" }, { Hash: second = "" }] = [
    await call(code, "hash", options),
    await call(code, "hash", options),
  ];
  expect(second).not.toBe(first);
  expect(await call(code, "check", { password: "é", hash: ` ${first}\n` })).toMatchObject({
    Password: "Matches",
  });
  expect(await call(code, "check", { password: "e", hash: first })).toMatchObject({
    Password: "Doesn't match",
  });
});

// The last line of the reference implementation's tests of version 16.
test("checks hashes of Argon2's first version", async () => {
  const hash =
    "$argon2i$v=16$m=256,t=2,p=2$c29tZXNhbHQ$tsEVYKap1h6scGt5ovl9aLRGOqOth+AMB+KwHpDFZPs";
  expect(await call("argon2", "check", { password: "password", hash })).toEqual({
    Password: "Matches",
    Kind: "Argon2i",
    Cost: "256 KiB, 2 passes, parallelism 2",
  });
});
