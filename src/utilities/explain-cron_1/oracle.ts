import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const months = ["jan", "FEB", "mar", "Apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const days = ["sun", "MON", "tue", "wed", "thu", "fri", "sat"];

function field(random: Random, least: number, most: number, names: readonly string[] = []): string {
  const value = () =>
    names.length > 0 && random.integer(0, 2) === 0
      ? random.pick(names)
      : String(random.integer(least, most));
  const range = () => {
    const from = random.integer(least, most);
    return `${from}-${random.integer(from, most)}`;
  };
  switch (random.integer(0, 5)) {
    case 0:
      return value();
    case 1:
      return random.list(random.integer(2, 4), value).join(",");
    case 2:
      return range();
    case 3:
      return `${range()}/${random.integer(1, 5)}`;
    case 4:
      return `*/${random.integer(2, Math.max(2, Math.floor(most / 3)))}`;
    default:
      return "*";
  }
}

const runs = compareWith<{ expression: string; after: string }, string[]>({
  name: "runs",
  cases: (random) => [
    ...[
      "0 0 29 2 *|0 0 31 * *|0 0 13 * 5|59 23 31 12 *|* * * * *|0 0 1 1 0|0 0 * * 7|0 12 1-7 * 1",
      "@hourly|@daily|@weekly|@monthly|@yearly|5,55 */6 * * *|0 0 30 4,6,9,11 *|0 0 1 * mon-fri",
    ]
      .flatMap((line) => line.split("|"))
      .map((expression) => ({ expression, after: "2024-01-31T23:59:00" })),
    ...random.list(220, () => ({
      expression: [
        field(random, 0, 59),
        field(random, 0, 23),
        random.integer(0, 1) === 0 ? "*" : field(random, 1, 28),
        field(random, 1, 12, months),
        random.integer(0, 1) === 0 ? "*" : field(random, 0, 6, days),
      ].join(" "),
      after: `20${random.integer(10, 37)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}T1${random.integer(0, 9)}:0${random.integer(0, 9)}:00`,
    })),
  ],
  theirs: {
    script: "runs.py",
    command: "croniter.croniter(expression, after).get_next",
    packages: ["python3-croniter"],
  },
  ours: async (asked) => {
    const options = { ...asked, count: 5 };
    const done = await runForTest(run, manifest, { operation: "explain", options });
    return partOf(done, 1, "table").rows.map(([, utc]) => String(utc));
  },
});

export const oracle = defineOracle({
  by: "Python's croniter gives the run times; the utility's tests check the wording with examples from crontab(5).",
  trust: "It has its own calendar code and shares none with our JavaScript library.",
  comparisons: [runs],
});
