import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const call = async (operation: string, options: object) =>
  valuesOf(await runForTest(run, manifest, { operation, options }));

const sent = compareWith<{ user: string; password: string }, string[]>({
  name: "sent",
  cases: (random) =>
    random.list(210, () => ({
      user: random.text("abZ9 -_@.é€", random.integer(1, 20)).trim() || "x",
      password: random.text("abZ9 :'\"$\\!%&é€😀", random.integer(0, 30)),
    })),
  theirs: {
    script: "sent.py",
    command: "curl -u, by the command that we print, at a server of Python's",
    packages: ["curl"],
    given: async (one) => ({ command: (await call("make", one))["curl option"] ?? "" }),
  },
  ours: async (one) => {
    const { Header: header = "" } = await call("make", one);
    const { "User name": user = "", Password: password = "" } = await call("read", { header });
    return [header, user, password];
  },
});

export const oracle = defineOracle({
  by: "The header that curl sends, and what Python reads from it.",
  trust:
    "Both take the user and password from the command that we print, and have their own encoders and decoders.",
  comparisons: [sent],
});
