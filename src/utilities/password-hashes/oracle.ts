import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Given = { password: string; salt: string; other: string; cost: { [name: string]: JsonValue } };

const letters = Array.from("aZ09 $/.é€👩");
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const costs: Record<string, (random: Random) => Given["cost"]> = {
  argon2: (random) => {
    const lanes = random.pick([1, 1, 2, 4]);
    return {
      kind: random.pick(["argon2id", "argon2i", "argon2d"]),
      memory: random.integer(8 * lanes, 96),
      passes: random.integer(1, 3),
      lanes,
    };
  },
  scrypt: (random) => ({
    cost: random.integer(1, 7),
    blockSize: random.integer(1, 8),
    lanes: random.integer(1, 3),
  }),
  pbkdf2: (random) => ({
    algorithm: random.pick(["sha256", "sha512", "sha1"]),
    rounds: random.integer(1, 200),
  }),
};

/** `made` is their hash, and `matches` says what they find for our hash with the password and with another. */
type Answer = { made: string; matches: boolean[] };

function comparisonOf(code: string) {
  const call = async (operation: string, options: object) =>
    valuesOf(await runForTest(run, memberOf(family, `${code}_1`), { operation, options }));
  return compareWith<Given, Answer>({
    name: code,
    cases: (random) =>
      random.list(200, (index) => ({
        password: random.text(letters, Math.max(1, index < 30 ? index : random.integer(1, 30))),
        // Words of a command can't hold NUL.
        salt: hex(random.bytes(random.pick([8, 16, 16, 24])).map((byte) => byte || 1)),
        other: random.text("aZ09", 10),
        cost: costs[code]?.(random) ?? {},
      })),
    theirs: {
      script: "hashes.py",
      command: code === "argon2" ? "argon2 -e" : `passlib.hash.${code}`,
      packages: code === "argon2" ? ["argon2"] : ["python3-passlib"],
      given: async ({ password, salt, cost, other }) => ({
        code,
        password,
        salt,
        other,
        cost,
        ours: (await call("hash", { password, salt, ...cost }))["Hash"] ?? "",
      }),
    },
    ours: async ({ password, salt, other, cost }, { made }) => {
      const { Hash: hash = "" } = await call("hash", { password, salt, ...cost });
      const matches = async (tried: string) => {
        const { Password: verdict } = await call("check", { password: tried, hash: made });
        return verdict === "Matches";
      };
      return { made: hash, matches: [await matches(password), await matches(other)] };
    },
  });
}

type BcryptCase = { password: string; random: number[]; other: string };

const bcryptHashes = compareWith<BcryptCase, [string, boolean, boolean]>({
  name: "bcrypt",
  cases: (random) =>
    random.list(210, (index) => ({
      password: random
        .text("aZ09 $/.é€", index < 60 ? index : random.integer(0, 24))
        .slice(0, 24 + (index % 2)),
      random: [...random.bytes(16)],
      other: random.text("aZ09", random.integer(0, 10)),
    })),
  theirs: {
    script: "bcrypt_hashes.py",
    command: "bcrypt.hashpw, bcrypt.checkpw",
    packages: ["python3-bcrypt"],
  },
  ours: async ({ password, random, other }) => {
    const bcrypt = memberOf(family, "bcrypt_1");
    const fillRandom = (bytes: Uint8Array) => {
      bytes.set(random);
    };
    const options = { password, cost: 4 };
    const done = await runForTest(run, bcrypt, { operation: "hash", options, fillRandom });
    const { Hash: hash = "" } = valuesOf(done);
    const fits = async (tried: string) => {
      const given = { password: tried, hash };
      const { Password: verdict } = valuesOf(
        await runForTest(run, bcrypt, { operation: "check", options: given }),
      );
      return verdict === "Matches";
    };
    return [hash, await fits(password), await fits(other)];
  },
});

export const oracles = {
  argon2: defineOracle({
    by: "Argon2's reference program makes the same hashes.",
    trust: "It is written in C by Argon2's authors. The script compares hashes with its own.",
    comparisons: [comparisonOf("argon2")],
  }),
  bcrypt: defineOracle({
    by: "Python's bcrypt.",
    trust:
      "It is based on OpenBSD's C code and gets the same salt, which the script encodes in Base64 itself.",
    comparisons: [bcryptHashes],
  }),
  scrypt: defineOracle({
    by: "Passlib makes the same hashes, and checks ours.",
    trust: "It is written in Python on OpenSSL's scrypt; ours is JavaScript.",
    comparisons: [comparisonOf("scrypt")],
  }),
  pbkdf2: defineOracle({
    by: "Passlib makes the same hashes, and checks ours.",
    trust: "It is written in Python on OpenSSL's PBKDF2; ours is JavaScript.",
    comparisons: [comparisonOf("pbkdf2")],
  }),
};
