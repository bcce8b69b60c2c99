import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const codes = compareWith({
  name: "codes",
  cases: (random) =>
    random.list(260, (index) => ({
      secret: random.text(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
        random.pick([8, 16, 24, 32, 56, 104]),
      ),
      kind: index % 4 === 0 ? "hotp" : "totp",
      algorithm: index % 4 === 0 ? "SHA1" : random.pick(["SHA1", "SHA256", "SHA512"]),
      digits: random.integer(6, 8),
      period: random.pick([15, 30, 60, 90]),
      counter: random.pick([0, 1, 2 ** 31, 2 ** 32 + 5, random.integer(0, 1e9)]),
      seconds: random.pick([0, 59, random.integer(0, 2 ** 32), random.integer(1e9, 2e9)]),
    })),
  theirs: { script: "oath.py", command: "oathtool --totp, --hotp", packages: ["oathtool"] },
  ours: async ({ seconds, ...options }) => {
    const now = new Date(seconds * 1000).toISOString();
    const done = await runForTest(run, manifest, { operation: "code", options, now });
    const { Code: first = "", "Next code": next = "" } = valuesOf(done);
    return [first, next];
  },
});

export const oracle = defineOracle({
  by: "oathtool, and the vectors of RFC 4226 and RFC 6238 in the utility's tests.",
  trust: "It is written in C on top of libgcrypt, and shares no code with our JavaScript library.",
  comparisons: [codes],
});
