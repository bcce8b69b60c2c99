import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Read alike by JavaScript and Python, which simplifies sets of one character and alternatives that begin alike. */
const singles = [
  "a",
  "é",
  " ",
  "\\.",
  "\\n",
  "[a-z_]",
  "[^0-9 ]",
  "[xy\\d]",
  "\\d",
  "\\W",
  "\\s",
  ".",
];
const repeats = ["*", "+", "?", "{2}", "{1,3}", "{0,}", "{12,}", "*?", "+?", "??", "{2,5}?"];

function draw(random: Random, depth: number): string {
  const length = random.integer(1, 4);
  // Python leaves out groups that hold nothing but a group.
  return `0${random.list(length, () => element(random, depth)).join("")}`;
}

function element(random: Random, depth: number): string {
  const kind = random.integer(0, depth > 0 ? 9 : 4);
  if (kind <= 2) return random.pick(singles);
  if (kind === 3) return random.pick(singles) + random.pick(repeats);
  if (kind === 4) return random.pick(["^", "$", "\\b", "\\B"]);
  const inside = draw(random, depth - 1);
  const choice = `1${inside}|2${draw(random, depth - 1)}|33`;
  if (kind === 5) return `(${inside})`;
  if (kind === 6) return `(${choice})${random.pick(["", ...repeats])}`;
  if (kind === 7) return `(?:${choice})`;
  if (kind === 8) return `(?${random.pick(["=", "!"])}${inside})`;
  return `(?${random.pick(["<=", "<!"])}${random.pick(["ab", "ab|cd", "\\d\\d"])})`;
}

const meanings = compareWith<{ pattern: string; flags: string }, string[][]>({
  name: "meanings",
  cases: (random) => [
    { pattern: "(a)(b)\\2\\1", flags: "" },
    { pattern: "1a|2b|33", flags: "" },
    ...random.list(220, () => ({
      pattern: draw(random, 2),
      flags: random.pick(["", "m", "s", "ms"]),
    })),
  ],
  theirs: { script: "meanings.py", command: "re._parser.parse" },
  ours: async ({ pattern, flags }) => {
    const done = await runForTest(run, manifest, {
      operation: "explain",
      options: { pattern, flags },
    });
    const { rows } = partOf(done, 0, "table");
    return rows.map(([number, , meaning]) => [String(number), String(meaning)]);
  },
});

export const oracle = defineOracle({
  by: "Python's own parser of regular expressions, whose tree a script puts into the same words.",
  trust: "It is written in Python, and patterns are chosen that both languages read alike.",
  comparisons: [meanings],
});
