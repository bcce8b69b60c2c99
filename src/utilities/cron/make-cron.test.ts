import { expect, test } from "vitest";
import { answerOf, partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { run } from "./make-cron.run.ts";
import { makeCron } from "./make-cron.ts";

const make = (options: object) =>
  runForTest(run, makeCron, {
    operation: "make",
    options: { count: 1, ...options },
    now: "2024-01-01T00:00:00Z",
  });

test.each([
  [{ every: "months", weekdays: "Mon" }, "weekdays", /^Cron would run on the days of the month/],
  [{ every: "months", monthDays: "32" }, "monthDays", /^Write days of the month from 1 to 31/],
  [{ every: "months", monthDays: "" }, "monthDays", /^Write days of the month from 1 to 31/],
  [{ every: "months", monthDays: "0" }, "monthDays", /^Write days of the month from 1 to 31/],
  [{ every: "months", monthDays: "last" }, "monthDays", /^Cron can't name the last day/],
  [{ weekdays: "Mo" }, "weekdays", /^Write days of the week as in Mon-Wed, Fri/],
  [{ weekdays: "Mon-Wed-Fri" }, "weekdays", /^Write days of the week as in Mon-Wed, Fri/],
  [{ weekdays: "5" }, "weekdays", /^Write days of the week as in Mon-Wed, Fri/],
  [{ months: "13" }, "months", /^Write months as in Jan, Jun-Aug/],
  [{ every: "hours", step: 24 }, "step", /^Cron counts hours within a day/],
  [{ zone: "Mars" }, "zone", /^"Mars" is not a time zone/],
])("refuses %j", async (options, field, message) => {
  await expect(make(options)).rejects.toMatchObject({
    field,
    message: expect.stringMatching(message) as string,
  });
});

test.each([
  [{ time: "24:00" }, "Enter a time such as 09:30."],
  [{ step: 60 }, "The interval can be at most 59."],
])("refuses the option %j", async (options, message) => {
  await expect(make(options)).rejects.toThrow(message);
});

test.each([
  [{ every: "minutes", step: 1 }, "* * * * *"],
  [{ every: "minutes", step: 5, from: 22, to: 6 }, "*/5 0-6,22,23 * * *"],
  [{ every: "hours", step: 1, time: "00:20" }, "20 * * * *"],
  [{ every: "hours", step: 3, from: 8, to: 18, time: "0:00" }, "0 8-18/3 * * *"],
  [{ every: "hours", step: 3, from: 20, to: 5 }, "0 20,23,2,5 * * *"],
  [{ weekdays: "monday to friday and Sunday" }, "0 9 * * 0-5"],
  [{ weekdays: "Fri-Mon" }, "0 9 * * 0,1,5,6"],
  [{ weekdays: "mon-sun" }, "0 9 * * *"],
  [{ weekdays: "Weekdays" }, "0 9 * * 1-5"],
  [{ months: "Nov-Feb" }, "0 9 * 1,2,11,12 *"],
  [{ every: "months", monthDays: "1-3; 15", months: "1,7" }, "0 9 1-3,15 1,7 *"],
])("writes %j", async (options, expression) => {
  expect(partOf(await make(options), 0, "text").text).toBe(expression);
});

test.each([
  [
    { every: "minutes", step: 7 },
    "The last interval of each hour is shorter, because cron starts again at minute 0: 4 minutes.",
  ],
  [
    { every: "hours", step: 5 },
    "The last interval of each day is shorter, because cron starts again at midnight.",
  ],
  [{ every: "months", monthDays: "1,31" }, "In months without a day 31, that run is left out."],
  [{ every: "minutes", step: 20 }, undefined],
])("says of %j", async (options, notice) => {
  expect(answerOf(await make(options), "parts").notice).toBe(notice);
});
