import { rowsOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { makeIcs } from "./make-ics.ts";
import { family } from "./manifest.ts";
import { readIcs } from "./read-ics.ts";

const run = familyRunForTest(family, import.meta.url);

const two = (number: number) => String(number).padStart(2, "0");
const moment = (random: Random) =>
  `${random.integer(1990, 2035)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}T${two(random.integer(4, 23))}:${two(random.integer(0, 59))}`;
const signs = [
  "a",
  "B",
  " ",
  ",",
  ";",
  "\\",
  "\n",
  ":",
  '"',
  "é",
  "日",
  "👩",
  "long words ",
  "\\n",
];
const words = (random: Random, most: number) => random.text(signs, random.integer(0, most));
const zones = ["UTC", "Europe/Zurich", "America/New_York", "Asia/Kolkata", "Australia/Sydney"];

const python = {
  script: "calendars.py",
  command: "icalendar of Python",
  packages: ["python3-icalendar", "tzdata"],
};

const made = compareOptions(makeIcs, run, {
  theirs: python,
  cases: (random) =>
    random.list(210, () => ({
      title: `x${words(random, 30)}`,
      start: moment(random),
      minutes: random.pick([0, 30, 60, 1440, random.integer(0, 9000)]),
      allDay: random.integer(0, 2) === 0,
      zone: random.pick(zones),
      place: words(random, 20),
      description: words(random, 60),
      reminder: 0,
    })),
  read: (done) =>
    textOf(done)
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => /^(?:DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION)/.test(line))
      .toSorted((one, other) => (one < other ? -1 : 1)),
});

/** As programs write them: folded anywhere, with reminders inside, and names in small letters. */
function drawCalendar(random: Random): string {
  const stamp = () => moment(random).replaceAll(/[-:]/g, "");
  // The package misreads an escaped backslash before another escape.
  const escaped = (length = 12) =>
    random.text(
      ["a", " b", String.raw`\,`, String.raw`\;`, String.raw`\n`, String.raw`\\x`, "é", "日"],
      length,
    );
  const events = random.list(random.integer(1, 4), () => {
    const zone = random.pick(zones.slice(1));
    const start = random.pick([
      `DTSTART:${stamp()}00Z`,
      `DTSTART;TZID=${zone}:${stamp()}15`,
      `DTSTART;TZID="${zone}":${stamp()}00`,
      `DTSTART:${stamp()}00`,
      `DTSTART;VALUE=DATE:${stamp().slice(0, 8)}`,
    ]);
    const isDay = start.includes("VALUE=DATE");
    const end = random.pick(
      isDay
        ? [
            `DTEND;VALUE=DATE:${Number(start.slice(-8).slice(0, 4)) + 1}0301`,
            "DURATION:P2D",
            "X-A:1",
          ]
        : [`DTEND:2040${stamp().slice(4)}00Z`, "DURATION:PT1H30M", "DURATION:P1DT2H", "X-A:1"],
    );
    return [
      random.pick(["BEGIN:VEVENT", "begin:VEVENT"]),
      start,
      end,
      `SUMMARY;LANGUAGE=en:${escaped(4)}\r\n ${random.text("xyz", 4)}`,
      `LOCATION:${escaped()}`,
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Not this\r\nTRIGGER:-PT5M\r\nEND:VALARM",
      `DESCRIPTION:${escaped()}`,
      "END:VEVENT",
    ].join("\r\n");
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("\r\n")}\r\nEND:VCALENDAR\r\n`;
}

const read = compareOptions(readIcs, run, {
  theirs: python,
  cases: (random) => random.list(210, () => ({ text: drawCalendar(random), sort: false })),
  read: (done) => rowsOf(done).map((row) => [...row.slice(0, 5), row[6] ?? ""]),
});

const statement = {
  by: "Python's icalendar.",
  trust: "It is written in Python and shares no code with ours.",
};

export const oracles = {
  [makeIcs.code]: defineOracle({ ...statement, comparisons: [made] }),
  [readIcs.code]: defineOracle({ ...statement, comparisons: [read] }),
};
