import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { explainCron } from "./explain-cron.ts";
import { makeCron } from "./make-cron.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

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
  name: "explain-cron",
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
    const done = await runForTest(run, explainCron, { operation: "explain", options });
    return partOf(done, 1, "table").rows.map(([, utc]) => String(utc));
  },
  choices: [
    {
      reason:
        "crontab(5): if both day fields don't contain an asterisk, either is enough. croniter takes 0-6 for one.",
      covers: ({ expression }) => / (?!\*)\S+ \S+ 0-6(?:\/1)?$/.test(expression),
    },
  ],
});

type Choices = { readonly [name: string]: JsonValue };

const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const monthNames = [
  "Jan",
  "February",
  "mar",
  "4",
  "May",
  "6",
  "July",
  "8",
  "sep",
  "Oct",
  "11",
  "12",
];

const made = compareWith<Choices, JsonValue>({
  name: "make-cron",
  cases: (random) =>
    random.list(240, (index) => {
      const every = ["minutes", "hours", "days", "months"][index % 4] ?? "days";
      const range = (names: readonly string[]) =>
        random
          .list(random.integer(1, 3), () =>
            random.pick([random.pick(names), `${random.pick(names)}-${random.pick(names)}`]),
          )
          .join(random.pick([", ", ",", " "]));
      const sometimes = (text: string) => (random.integer(0, 2) === 0 ? text : "");
      return {
        every,
        step: random.integer(1, every === "minutes" ? 59 : 23),
        time: `${String(random.integer(0, 23)).padStart(2, "0")}:${String(random.integer(0, 59)).padStart(2, "0")}`,
        from: random.pick([0, random.integer(0, 23)]),
        to: random.pick([23, random.integer(0, 23)]),
        weekdays:
          every === "months"
            ? ""
            : sometimes(random.pick([range(dayNames), "weekdays", "weekends"])),
        monthDays: range(["1", "2", "10", "15", "28", "30", "31"]),
        // February alone may have none of the days.
        months: sometimes(`Jan, ${range(monthNames)}`),
        after: `20${random.integer(10, 37)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}T1${random.integer(0, 9)}:0${random.integer(0, 9)}:00`,
      };
    }),
  theirs: {
    script: "choices.py",
    command: "dateutil.rrule for the choices, and croniter for our expression",
    packages: ["python3-dateutil", "python3-croniter"],
    given: async (options) => ({ ...options, ours: (await make(options)).expression }),
  },
  ours: async (options) => {
    const { runs } = await make(options);
    return [runs, runs];
  },
});

async function make(options: Choices) {
  const call = { operation: "make", options: { ...options, count: 6 } };
  const done = await runForTest(run, makeCron, call);
  return {
    expression: partOf(done, 0, "text").text,
    runs: partOf(done, 2, "table").rows.map(([, utc]) => String(utc)),
  };
}

export const oracles = {
  [explainCron.code]: defineOracle({
    by: "Python's croniter gives the run times; the utility's tests check the wording with examples from crontab(5).",
    trust: "It has its own calendar code and shares none with our JavaScript library.",
    comparisons: [runs],
  }),
  [makeCron.code]: defineOracle({
    by: "Python's dateutil finds the run times of the choices, and its croniter those of our expression.",
    trust: "dateutil follows the rules of calendars and knows nothing of cron.",
    comparisons: [made],
  }),
};
