import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const hashes = compareWith<
  { password: string; random: number[]; other: string },
  [string, boolean, boolean]
>({
  name: "hashes",
  cases: (random) =>
    random.list(210, (index) => ({
      password: random
        .text("aZ09 $/.é€", index < 60 ? index : random.integer(0, 24))
        .slice(0, 24 + (index % 2)),
      random: [...random.bytes(16)],
      other: random.text("aZ09", random.integer(0, 10)),
    })),
  theirs: {
    script: "hashes.py",
    command: "bcrypt.hashpw, bcrypt.checkpw",
    packages: ["python3-bcrypt"],
  },
  ours: async ({ password, random, other }) => {
    const fillRandom = (bytes: Uint8Array) => {
      bytes.set(random);
    };
    const options = { password, cost: 4 };
    const done = await runForTest(run, manifest, { operation: "hash", options, fillRandom });
    const { Hash: hash = "" } = valuesOf(done);
    return [hash, await fits(password, hash), await fits(other, hash)];
  },
});

export const oracle = defineOracle({
  by: "Python's bcrypt.",
  trust:
    "It is based on OpenBSD's C code and gets the same salt, which the script encodes in Base64 itself.",
  comparisons: [hashes],
});

async function fits(password: string, hash: string): Promise<boolean> {
  const done = await runForTest(run, manifest, { operation: "check", options: { password, hash } });
  return valuesOf(done)["Password"] === "Matches";
}
