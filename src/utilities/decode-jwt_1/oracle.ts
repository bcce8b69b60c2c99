import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = {
  alg: string;
  claims: Record<string, string | number | boolean | null>;
  place: number;
  others: string[];
  kid: "none" | "both" | "key" | "token";
  change: "none" | "claims" | "signature";
  form: "set" | "alone";
};
type Answer = { token: string; key: string; claims: JsonValue; verdict: string };

const algorithms = [
  "HS256",
  "HS384",
  "HS512",
  "RS256",
  "RS384",
  "RS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
];

const tokens = compareWith<Case, Answer>({
  name: "tokens",
  cases: (random) =>
    random.list(210, (index): Case => {
      const alone = index % 5 === 0;
      const others = alone ? [] : random.list(random.integer(0, 2), () => random.pick(algorithms));
      return {
        alg: algorithms[index % algorithms.length] ?? "HS256",
        claims: {
          sub: random.text('aé日👩🏽"\\/', random.integer(0, 5)),
          exp: random.integer(0, 4_000_000_000),
          n: random.pick([0, -1, 0.5, 1e21, 9_007_199_254_740_991, 123_456_789]),
          ok: random.pick([true, false, null]),
        },
        place: alone ? 0 : random.integer(-1, others.length),
        others,
        kid: random.pick(["none", "both", "key", "token"]),
        change: random.pick(["none", "none", "claims", "signature"]),
        form: alone ? "alone" : "set",
      };
    }),
  theirs: {
    script: "tokens.py",
    command: "rsa.sign, ecdsa.SigningKey.sign, hmac.new, nacl.signing.SigningKey.sign",
    packages: ["python3-rsa", "python3-ecdsa", "python3-nacl"],
  },
  ours: async (_, { token, key }) => {
    const call = { operation: "decode", options: { token, key } };
    const done = await runForTest(run, manifest, call);
    const [signature] = partOf(done, 0, "values").values;
    const [verdict = ""] = signature?.value.split(":") ?? [];
    return { token, key, claims: partOf(done, 2, "json").value, verdict };
  },
});

export const oracle = defineOracle({
  by: "Tokens signed by the Python libraries rsa, ecdsa, hmac and PyNaCl, and the vectors of RFC 7515 and RFC 8037 in the utility's tests.",
  trust:
    "rsa and ecdsa are pure Python, and PyNaCl is built on libsodium; we verify with the browser's own cryptography.",
  comparisons: [tokens],
});
