import { describe, expect, test } from "vitest";
import { dueTimes, findScheduleMistake } from "./due-times.ts";

test.each([
  ["* * * *", "Enter five fields: minute, hour, day of month, month and day of week."],
  ["@daily", "Enter five fields: minute, hour, day of month, month and day of week."],
  ["0 0 7 * * *", "Enter five fields: minute, hour, day of month, month and day of week."],
  ["60 * * * *", "This isn't a cron expression: its minute is 60, but must be from 0 to 59."],
  ["0 0 31 2 *", "This date doesn't exist, so it would never run."],
  ["* * * * *", "It can run at most every 15 minutes."],
  ["*/14 * * * *", "It can run at most every 15 minutes."],
  ["0,50 * * * *", "It can run at most every 15 minutes."],
  ["50 23,0 * * *", null],
  ["0,50 23,0 * * *", "It can run at most every 15 minutes."],
  ["*/15 * * * *", null],
  ["0 0 29 2 *", null],
])("%s: %s", (cron, sentence) => {
  expect(findScheduleMistake(cron)).toBe(sentence);
});

const zurich = (cron: string, after: string, count = 4) =>
  dueTimes(cron, "Europe/Zurich", new Date(after), count).map((time) =>
    time.toISOString().slice(5, 16),
  );

// Zurich's clocks went from 2 to 3 on 31 March 2024 at 01:00 UTC, and from 3 to 2 on 27 October at 01:00 UTC.
describe("when clocks change", () => {
  test("a time that is left out is due right afterwards", () => {
    expect(zurich("30 2 * * *", "2024-03-30T12:00:00Z", 2)).toEqual(["03-31T01:00", "04-01T00:30"]);
    expect(zurich("0,30 2 * * *", "2024-03-30T12:00:00Z", 3)).toEqual([
      "03-31T01:00",
      "04-01T00:00",
      "04-01T00:30",
    ]);
  });

  test("a time that comes twice is due once", () => {
    expect(zurich("30 2 * * *", "2024-10-26T12:00:00Z", 2)).toEqual(["10-27T00:30", "10-28T01:30"]);
    expect(zurich("0,30 1-3 * * *", "2024-10-26T12:00:00Z", 7)).toEqual([
      "10-26T23:00",
      "10-26T23:30",
      "10-27T00:00",
      "10-27T00:30",
      "10-27T02:00",
      "10-27T02:30",
      "10-28T00:00",
    ]);
  });

  test("every hour stays every hour", () => {
    expect(zurich("0 * * * *", "2024-10-26T23:30:00Z")).toEqual([
      "10-27T00:00",
      "10-27T01:00",
      "10-27T02:00",
      "10-27T03:00",
    ]);
    expect(zurich("0 * * * *", "2024-03-31T00:30:00Z")).toEqual([
      "03-31T01:00",
      "03-31T02:00",
      "03-31T03:00",
      "03-31T04:00",
    ]);
  });
});

test.each([
  ["Pacific/Kiritimati", "0 0 1 1 *", "2024-12-31T10:00"],
  ["Pacific/Pago_Pago", "0 23 31 12 *", "2025-01-01T10:00"],
  ["Asia/Kathmandu", "15 0 * * *", "2024-06-01T18:30"],
])("in %s, %s", (timeZone, cron, due) => {
  const [first] = dueTimes(cron, timeZone, new Date("2024-06-01T00:00:00Z"), 1);
  expect(first?.toISOString().slice(0, 16)).toBe(due);
});

test("what is due this moment was due", () => {
  const now = new Date("2024-06-01T06:00:00Z");
  expect(dueTimes("0 6 * * *", "UTC", now, 1)).toEqual([new Date("2024-06-02T06:00:00Z")]);
});
