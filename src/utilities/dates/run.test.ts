import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const now = "2024-02-28T23:30:00.250Z";

function ask(code: string, options: object) {
  const operation = code === "unix-timestamp" ? "convert" : "count";
  return runForTest(run, memberOf(family, `${code}_1`), { operation, options, now });
}

test.each([
  ["unix-timestamp", { time: "soon" }, /^"soon" isn't a timestamp or date/],
  ["unix-timestamp", { time: "2024-02-30T00:00:00Z" }, /isn't a timestamp or date/],
  ["unix-timestamp", { time: "1".repeat(40) }, /^This is more than 273,000 years away/],
  ["unix-timestamp", { zone: "Middle Earth" }, /^"Middle Earth" is not a time zone/],
  ["date-difference", { from: "2024-02-30" }, "The date 2024-02-30 doesn't exist."],
  ["date-difference", { to: "tomorrow" }, "to: To must be a date."],
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
