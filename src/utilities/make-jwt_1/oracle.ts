import { createPrivateKey, createPublicKey } from "node:crypto";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { algorithms, manifest } from "./manifest.ts";
import { keyFor } from "#kit/oracle/test-keys.ts";
import { run } from "./run.ts";

type Given = { algorithm: (typeof algorithms)[number]; claims: string; secret: string };

const verified = compareWith<Given, { alg: string; claims: string }>({
  name: "verified",
  cases: (random) =>
    random.list(234, (index) => ({
      algorithm: algorithms[index % algorithms.length] ?? "HS256",
      claims: JSON.stringify({
        sub: random.text('aé"\\ 😀', random.integer(0, 12)),
        n: random.integer(-1e9, 1e9),
        long: "DIGITS",
        list: random.list(random.integer(0, 3), () => random.pick([true, null, "x", 1.5])),
      }).replace('"DIGITS"', () => `${random.integer(1, 9)}${random.text("0123456789", 30)}`),
      secret: random.text("abcdefZ09-_é", random.integer(64, 90)),
    })),
  theirs: {
    script: "verify.py",
    command: "jwt.decode with the public key",
    packages: ["python3-jwt", "python3-cryptography"],
    given: async (one) => {
      const options = {
        claims: one.claims,
        algorithm: one.algorithm,
        key: keyFor(one.algorithm) ?? one.secret,
      };
      const token = textOf(await runForTest(run, manifest, { operation: "sign", options }));
      return { token, algorithm: one.algorithm, key: publicKeyFor(one.algorithm) ?? one.secret };
    },
  },
  ours: async ({ algorithm, claims }) => ({ alg: algorithm, claims }),
});

export const oracle = defineOracle({
  by: "PyJWT verifies each token and finds the claims in it.",
  trust:
    "It is written in Python on top of OpenSSL, and shares no code with jose or the browser's cryptography.",
  comparisons: [verified],
});

function publicKeyFor(algorithm: string): string | undefined {
  const key = keyFor(algorithm);
  return key === undefined
    ? undefined
    : createPublicKey(createPrivateKey(key)).export({ format: "pem", type: "spki" }).toString();
}
