import { valuesOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { TestRun } from "#kit/proof/run-for-test.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { addToDate } from "./add-to-date.ts";
import { ageCalculator } from "./age-calculator.ts";
import { dateDifference } from "./date-difference.ts";
import { weekendOption } from "./day-options.ts";
import { unixTimestamp } from "./unix-timestamp.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const two = (number: number) => String(number).padStart(2, "0");
const day = (random: Random, least: number, most: number) =>
  `${random.integer(least, most)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;

const zones = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Apia",
  "Asia/Tehran",
];

const changes = [
  ["2024-03-31T01:59:59", "Europe/Zurich"],
  ["2024-03-31T02:30:00", "Europe/Zurich"],
  ["2024-10-27T02:30:00", "Europe/Zurich"],
  ["2024-03-10T02:30:00", "America/New_York"],
  ["2024-11-03T01:30:00", "America/New_York"],
  ["2024-10-06T02:15:00", "Australia/Lord_Howe"],
  ["2011-12-30T12:00:00", "Pacific/Apia"],
] as const;

const powers = { seconds: 10, milliseconds: 13, microseconds: 16, nanoseconds: 19 };

const moments = compareOptions(unixTimestamp, run, {
  theirs: {
    script: "dates.py",
    command: "datetime and zoneinfo of Python, with Debian's tzdata",
    packages: ["tzdata", "python3-dateutil"],
  },
  cases: (random) => [
    ...changes.map(([time, zone]) => ({ time, unit: "date", zone })),
    ...["0", "-1", "0.5", "-0.001", "2147483647", "2147483648", "-2208988800"].map((time) => ({
      time,
      unit: "seconds",
      zone: "UTC",
    })),
    ...random.list(120, () => {
      const unit = random.pick(Object.keys(powers) as (keyof typeof powers)[]);
      const digits = `${random.pick(["", "-"])}1${random.text("0123456789", powers[unit] - 1)}`;
      return { time: digits, unit, zone: random.pick(zones) };
    }),
    ...random.list(120, () => {
      const clock = `${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}`;
      const offset = random.pick(["", "+00:00", "+05:30", "-03:30"]);
      return {
        time: `${day(random, 1971, 2036)}T${clock}${offset}`,
        unit: "date",
        zone: random.pick(zones),
      };
    }),
  ],
  read: valuesBut("Read as"),
  call: ({ unit, ...options }) => ({ options: unit === "date" ? options : { ...options, unit } }),
});

const none = { days: 0, weeks: 0, months: 0, years: 0, workingDays: 0 };
const usual = { weekend: "saturday-sunday", holidays: "" };
const weekends = Object.keys(weekendOption.def.innerType.enum);
const holidays = (random: Random, year: number) =>
  random.list(random.integer(0, 8), () => day(random, year, year)).join(random.pick(["\n", ", "]));

const days = compareOptions(dateDifference, run, {
  theirs: {
    script: "dates.py",
    command: "datetime.date and dateutil.relativedelta of Python",
    packages: ["python3-dateutil"],
  },
  cases: (random) => [
    ...["2024-02-29", "2023-02-28", "2024-03-31", "2024-02-30", "1900-02-29", "0001-01-01"].map(
      (to) => ({ from: "2024-01-31", to, both: false, ...usual }),
    ),
    ...random.list(250, () => ({
      from: day(random, 1900, 2100),
      to: day(random, 1900, 2100),
      both: random.integer(0, 1) === 1,
      ...usual,
    })),
    ...random.list(100, () => {
      const year = random.integer(1990, 2030);
      return {
        from: day(random, year, year),
        to: day(random, year, year + 1),
        both: random.integer(0, 1) === 1,
        weekend: random.pick(weekends),
        holidays: holidays(random, year),
      };
    }),
  ],
  read: valuesBut("Hours"),
  choices: [
    {
      reason:
        "ECMA-262, Temporal, CalendarDateUntil: a month has passed once the same day of the month is reached; dateutil accepts the last day of a shorter month instead.",
      covers: ({ from, to }) => from.endsWith("-31") && to === "2024-02-29",
    },
  ],
});

const sums = compareOptions(addToDate, run, {
  theirs: {
    script: "dates.py",
    command: "datetime.date and dateutil.relativedelta of Python",
    packages: ["python3-dateutil"],
  },
  cases: (random) => [
    ...["2024-01-31", "2024-02-29", "2023-12-31", "0001-01-01", "9999-12-31"].flatMap((from) =>
      ["add", "subtract"].map((way) => ({ ...none, ...usual, from, way, months: 1, years: 1 })),
    ),
    ...random.list(220, () => {
      const year = random.integer(1900, 2100);
      return {
        from: day(random, year, year),
        way: random.pick(["add", "subtract"]),
        days: random.pick([0, random.integer(0, 500)]),
        weeks: random.pick([0, random.integer(0, 60)]),
        months: random.pick([0, random.integer(0, 40)]),
        years: random.pick([0, random.integer(0, 30)]),
        workingDays: random.pick([0, random.integer(0, 60)]),
        weekend: random.pick(weekends),
        holidays: holidays(random, year),
      };
    }),
  ],
  read: (done) => Object.values(valuesOf(done)),
});

const ages = compareOptions(ageCalculator, run, {
  theirs: {
    script: "dates.py",
    command: "datetime.date and dateutil.relativedelta of Python",
    packages: ["python3-dateutil"],
  },
  cases: (random) => [
    ...["2000-02-29", "2023-02-29", "2026-11-28", "2026-11-29", "0001-01-01"].map((born) => ({
      born,
      on: "2026-11-28",
    })),
    ...["2027-02-27", "2027-03-01", "2028-02-28", "2028-02-29"].map((on) => ({
      born: "2000-02-29",
      on,
    })),
    ...random.list(220, () => ({ born: day(random, 1900, 2020), on: day(random, 2010, 2100) })),
  ],
  read: (done) => Object.values(valuesOf(done)),
});

function valuesBut(left: string) {
  return (done: TestRun) =>
    Object.entries(valuesOf(done)).flatMap(([label, value]) => (label === left ? [] : [value]));
}

const trust = "They are written in C and Python; ours is the Temporal polyfill.";
export const oracles = {
  [unixTimestamp.code]: defineOracle({
    by: "Python's datetime and zoneinfo, with Debian's tzdata.",
    trust,
    comparisons: [moments],
  }),
  [dateDifference.code]: defineOracle({
    by: "Python's datetime and dateutil.",
    trust,
    comparisons: [days],
  }),
  [addToDate.code]: defineOracle({
    by: "Python's datetime and dateutil.",
    trust,
    comparisons: [sums],
  }),
  [ageCalculator.code]: defineOracle({
    by: "Python's datetime and dateutil.",
    trust,
    comparisons: [ages],
  }),
};
