import { createHash } from "node:crypto";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { drawStatement } from "./oracle/draw-sql.ts";
import { run } from "./run.ts";

type Given = { readonly text: string; readonly keywords: string; readonly indent: string };

/** Our output's digest, and SQLite's programs for input and output. */
type Programs = [written: string, given: string, ours: string];

const programs = compareWith<Given, Programs>({
  name: "programs",
  cases: (random) =>
    random.list(260, (index) => ({
      text: random
        .list(index % 10 === 0 ? 3 : 1, () => drawStatement(random))
        .join(random.pick([";", " ;\n\n", ";\n-- next\n"])),
      keywords: random.pick(["preserve", "upper", "lower"]),
      indent: random.pick(["2", "4", "tab"]),
    })),
  theirs: {
    script: "programs.py",
    command: "EXPLAIN of both texts in SQLite, by Python's sqlite3",
    packages: ["libsqlite3-0"],
    given: async (one) => ({ given: one.text, ours: await format(one) }),
  },
  // The programs must match; the digest ties the recording to our text.
  ours: async (one, [, given]) => {
    const written = createHash("sha256").update(await format(one));
    return [written.digest("hex").slice(0, 16), given, given];
  },
});

export const oracle = defineOracle({
  by: "SQLite compiles the formatted SQL to the same program as the original.",
  trust:
    "It has its own parser in C and ignores layout: only a statement's meaning decides its instructions.",
  comparisons: [programs],
});

async function format({ text, ...options }: Given): Promise<string> {
  const call = { operation: "format", options: { text, dialect: "sqlite", ...options } };
  return textOf(await runForTest(run, manifest, call));
}
