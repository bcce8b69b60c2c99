import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const now = "2024-02-28T23:30:00.250Z";

function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options, now });
}

test.each([
  ["unix-timestamp", { time: "soon" }, /^"soon" isn't a timestamp or date/],
  ["unix-timestamp", { time: "2024-02-30T00:00:00Z" }, /isn't a timestamp or date/],
  ["unix-timestamp", { time: "1".repeat(40) }, /^This is more than 273,000 years away/],
  ["unix-timestamp", { zone: "Middle Earth" }, /^"Middle Earth" is not a time zone/],
  ["date-difference", { from: "2024-02-30" }, "The date 2024-02-30 doesn't exist."],
  ["date-difference", { to: "tomorrow" }, "to: To must be a date."],
  [
    "date-difference",
    { holidays: "2026-12-25, Christmas" },
    `"Christmas" isn't a date: write holidays such as 2026-12-25, one per line.`,
  ],
  ["date-difference", { holidays: "2026-12-32" }, "The date 2026-12-32 doesn't exist."],
  ["add-to-date", { days: -1 }, "days: Days must be at least 0."],
  ["add-to-date", { from: "9999-12-31" }, "The result must be between the years 1 and 9999."],
  [
    "age-calculator",
    { born: "2024-02-29", on: "2024-02-28" },
    "The date of birth is after 2024-02-28.",
  ],
  ["age-calculator", { born: "2023-02-29" }, "The date 2023-02-29 doesn't exist."],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test.each([
  ["1700000000", "seconds"],
  ["1700000000000", "milliseconds"],
  ["1700000000000000", "microseconds"],
  ["1700000000000000000", "nanoseconds"],
])("reads %s as %s", async (time, unit) => {
  expect(valuesOf(await ask("unix-timestamp", { time }))).toMatchObject({
    UTC: "2023-11-14T22:13:20Z",
    "Read as": unit,
  });
});

test("takes nothing for now", async () => {
  expect(valuesOf(await ask("unix-timestamp", {}))).toMatchObject({
    UTC: "2024-02-28T23:30:00.25Z",
    Seconds: "1709163000.25",
    "Read as": "now",
  });
  expect(valuesOf(await ask("date-difference", { to: "2024-03-01" }))).toMatchObject({
    Days: "2",
  });
});

test("a holiday on a weekend, or pasted twice, takes no working day", async () => {
  const dates = { from: "2026-12-20", to: "2026-12-31" };
  const holidays = "2026-12-25\n2026-12-25;2026-12-26";
  expect(valuesOf(await ask("date-difference", dates))).toMatchObject({ "Working days": "9" });
  expect(valuesOf(await ask("date-difference", { ...dates, holidays }))).toMatchObject({
    "Working days": "8",
  });
});

test("adds to today without a date", async () => {
  expect(valuesOf(await ask("add-to-date", { days: 2 }))).toMatchObject({ Date: "2024-03-01" });
  expect(valuesOf(await ask("add-to-date", { days: 2, way: "subtract" }))).toMatchObject({
    Date: "2024-02-26",
    "Days in between": "2",
  });
});
