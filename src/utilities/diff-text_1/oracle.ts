import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { before: string; after: string; names: [string, string]; context: number };

const lines = [
  "a\n",
  "b\n",
  "c\n",
  "\n",
  " a\n",
  "a \n",
  "é\n",
  "-- a\n",
  "++ b\n",
  "a\r\n",
  "@@ -1 +1 @@\n",
];
const names = [
  "a.txt",
  "old name.txt",
  'my "file".txt',
  "b\\c.txt",
  "tab\tbed.txt",
  "日本.txt",
  "x y z",
];
const chosen: [string, string][] = [
  ["", ""],
  ["", "a"],
  ["", "a\n"],
  ["a\n", ""],
  ["a", "a\n"],
  ["a\n", "a"],
  ["a", "b"],
  ["\n", ""],
  ["a\nb\nc\n", "a\nc\n"],
  ["a\n".repeat(20), "a\n".repeat(21)],
];

function pair(random: Random): [string, string] {
  const before = random.list(random.integer(0, 40), () => random.pick(lines));
  const after =
    random.integer(0, 2) === 0
      ? random.list(random.integer(0, 40), () => random.pick(lines))
      : before.flatMap((line) => {
          const done = random.integer(0, 9);
          return done === 0 ? [] : done === 1 ? [line, random.pick(lines)] : [line];
        });
  const end = () => random.pick(["", "", "z"]);
  return [before.join("") + end(), after.join("") + end()];
}

async function patchOf({ before, after, names: [old, next], context }: Case): Promise<string> {
  const inputs = [
    { filename: old, content: before },
    { filename: next, content: after },
  ];
  const call = { operation: "patch", options: { context }, inputs };
  return textOf(await runForTest(run, manifest, call));
}

const patches = compareWith<Case, { patched: string; changed: number }>({
  name: "patches",
  cases: (random) => [
    ...chosen.map(([before, after]) => ({
      before,
      after,
      names: ["a", "b"] as [string, string],
      context: 3,
    })),
    ...random.list(230, () => {
      const [before, after] = pair(random);
      const named: [string, string] = [random.pick(names), random.pick(names)];
      return { before, after, names: named, context: random.integer(0, 5) };
    }),
  ],
  theirs: {
    script: "patches.py",
    command: "patch --binary on our patch; diff --minimal for the fewest lines that change",
    packages: ["patch", "diffutils"],
    given: async (one) => ({ ...one, patch: await patchOf(one) }),
  },
  ours: async (one) => {
    const changed = (await patchOf(one)).split("\n").slice(2);
    const isMarked = (line: string) => /^[-+]/.test(line);
    return { patched: one.after, changed: changed.filter(isMarked).length };
  },
});

export const oracle = defineOracle({
  by: "GNU patch applies our patches, and GNU diff gives the smallest number of lines to change.",
  trust:
    "Both are written in C and are older than JavaScript; ours is Myers' algorithm in TypeScript.",
  comparisons: [patches],
});
