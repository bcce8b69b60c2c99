import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = {
  pattern: string;
  text: string;
  ignoreCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  firstOnly: boolean;
  replacement: string;
};
type Answer = { rows: (string | number | null)[][]; replaced: string };

/** Means the same in ECMAScript and Python. */
const atoms = [
  "a",
  "b",
  "[ab]",
  "[^a]",
  ".",
  "\\d",
  "\\w",
  "\\s",
  "\\b",
  "(a)",
  "(b|ab)",
  "(?:ab)",
  "(?=b)",
  "(?!b)",
  "(?<=a)",
  "(?:x?)",
];
const repeats = ["", "", "", "*", "+", "?", "{2}", "{1,2}", "*?", "+?", "??"];
const replacements = ["", "-", "[$&]", "$$", "$1", "<$1>", "$&$&", "a$$b"];

function pattern(random: Random): string {
  const atom = () => {
    const one = random.pick(atoms);
    // Python can't repeat assertions.
    return /^(\\b|\(\?[=!<])/.test(one) ? one : one + random.pick(repeats);
  };
  const parts = random.list(random.integer(1, 4), atom).join("");
  return random.pick([parts, parts, `^${parts}`, `${parts}$`, `${parts}|${atom()}`]);
}

const matches = compareWith<Case, Answer>({
  name: "matches",
  cases: (random) =>
    random.list(420, () => ({
      pattern: pattern(random),
      text: random.text(["a", "b", "A", "B", "1", " ", "\n", "_"], random.integer(0, 14)),
      ignoreCase: random.integer(0, 2) === 0,
      multiline: random.integer(0, 1) === 0,
      dotAll: random.integer(0, 1) === 0,
      firstOnly: random.integer(0, 3) === 0,
      replacement: random.pick(replacements),
    })),
  theirs: { script: "matches.py", command: "re.finditer, Match.expand" },
  ours: async (options) => {
    const call = { operation: "test", options: { ...options, replace: true } };
    const done = await runForTest(run, manifest, call);
    return { rows: partOf(done, 0, "table").rows, replaced: partOf(done, 1, "text").text };
  },
  choices: [
    {
      reason:
        "ECMAScript, AdvanceStringIndex: after an empty match, the search continues one character later; Python first tries a longer match at the same place.",
      covers: (_, { rows }) =>
        rows.some(([from, to], index) => from === to && rows[index + 1]?.[0] === from),
    },
  ],
});

export const oracle = defineOracle({
  by: "Python's re, for patterns that mean the same in both languages.",
  trust:
    "It is CPython's own engine; ours is the browser's. Replacements must also match replaceAll.",
  comparisons: [matches],
});
