import { expect, test } from "vitest";
import { partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { run } from "./explain-cron.run.ts";
import { explainCron } from "./explain-cron.ts";

async function explain(options: object, now = "2024-01-01T00:00:00Z") {
  const call = { operation: "explain", options, now };
  const done = await runForTest(run, explainCron, call);
  const { rows, notice } = partOf(done, 1, "table");
  return { words: partOf(done, 0, "text").text, rows, notice };
}

test.each([
  [
    { expression: "* * * *" },
    "This isn't a cron expression: it should have five fields, or six with seconds first.",
  ],
  [
    { expression: "60 * * * *" },
    "This isn't a cron expression: its minute is 60, but must be from 0 to 59.",
  ],
  [
    { expression: "0 0 32 * *" },
    "This isn't a cron expression: its day of month is 32, but must be from 1 to 31.",
  ],
  [
    { expression: "0 0 1 13 *" },
    "This isn't a cron expression: its month is 13, but must be from 1 to 12.",
  ],
  [
    { expression: "0 0 0 * *" },
    "This isn't a cron expression: its day of month is 0, but must be from 1 to 31.",
  ],
  [
    { expression: "* * * * 8" },
    "This isn't a cron expression: its day of week is 8, but must be from 0 to 7.",
  ],
  [
    { expression: "61 * * * * *" },
    "This isn't a cron expression: its second is 61, but must be from 0 to 59.",
  ],
  [
    { expression: "0 0 * foo *" },
    "This isn't a cron expression: its month, \"foo\", can't be read.",
  ],
  [
    { expression: "*/0 * * * *" },
    "This isn't a cron expression: its minute, \"*/0\", can't be read.",
  ],
  [
    { expression: "30-10 * * * *" },
    "This isn't a cron expression: its minute, \"30-10\", can't be read.",
  ],
  [
    { expression: "@sometimes" },
    "This isn't a cron expression: @sometimes isn't supported: use @yearly, @annually, @monthly, @weekly, @daily, @midnight, @hourly.",
  ],
  [{ zone: "Mars" }, '"Mars" is not a time zone: write Europe/Zurich, Tokyo, UTC or +05:30.'],
  [{ count: 101 }, "count: Runs can be at most 100."],
  [{ after: "tomorrow" }, "after: Enter a date and time."],
])("refuses %j", async (options, message) => {
  await expect(explain(options)).rejects.toThrow(message);
});

// crontab(5)'s examples with the calendar of 2024.
test.each([
  ["5 0 * * *", "At 00:05", ["2024-01-01 00:05:00", "2024-01-02 00:05:00"]],
  [
    "15 14 1 * *",
    "At 14:15, on day 1 of the month",
    ["2024-01-01 14:15:00", "2024-02-01 14:15:00"],
  ],
  [
    "0 22 * * 1-5",
    "At 22:00, Monday through Friday",
    ["2024-01-01 22:00:00", "2024-01-02 22:00:00"],
  ],
  [
    "23 0-23/2 * * *",
    "At 23 minutes past the hour, every 2 hours, between 00:00 and 23:59",
    ["2024-01-01 00:23:00", "2024-01-01 02:23:00"],
  ],
  ["5 4 * * sun", "At 04:05, only on Sunday", ["2024-01-07 04:05:00", "2024-01-14 04:05:00"]],
  [
    "30 4 13 * 5",
    "At 04:30, on day 13 of the month, and on Friday",
    ["2024-01-05 04:30:00", "2024-01-12 04:30:00", "2024-01-13 04:30:00"],
  ],
  [
    "0 0 29 2 *",
    "At 00:00, on day 29 of the month, only in February",
    ["2024-02-29 00:00:00", "2028-02-29 00:00:00"],
  ],
  ["*/20 * * * * *", "Every 20 seconds", ["2024-01-01 00:00:20", "2024-01-01 00:00:40"]],
  ["@monthly", "At 00:00, on day 1 of the month", ["2024-02-01 00:00:00", "2024-03-01 00:00:00"]],
])("explains %s", async (expression, words, runs) => {
  const explained = await explain({ expression, count: runs.length });
  expect(explained.words).toBe(words);
  expect(explained.rows.map(([, utc]) => utc)).toEqual(runs);
});

// As in cron(8). Zurich's clocks went from 2 to 3 on 31 March 2024, and from 3 to 2 on 27 October.
test("runs once where a time is skipped or comes twice", async () => {
  const every = { expression: "30 2 * * *", zone: "zurich", count: 2 };
  expect((await explain({ ...every, after: "2024-03-30T12:00" })).rows).toEqual([
    ["Sun 2024-03-31 03:00:00", "2024-03-31 01:00:00"],
    ["Mon 2024-04-01 02:30:00", "2024-04-01 00:30:00"],
  ]);
  expect((await explain({ ...every, after: "2024-10-26T12:00" })).rows).toEqual([
    ["Sun 2024-10-27 02:30:00", "2024-10-27 00:30:00"],
    ["Mon 2024-10-28 02:30:00", "2024-10-28 01:30:00"],
  ]);
});

test("says that it never runs", async () => {
  expect(await explain({ expression: "0 0 31 2 *" })).toMatchObject({
    rows: [],
    notice: "It never runs.",
  });
});
