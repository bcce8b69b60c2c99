import { expect, test } from "vitest";
import { cronOf, describeWhen, firstWhen, type When, whenOf } from "./when.ts";

test.each<[cron: string, words: string, when: Partial<When>]>([
  ["0 * * * *", "Every hour", { frequency: "hour", minute: "0" }],
  ["15 * * * *", "Every hour, 15 minutes past", { frequency: "hour", minute: "15" }],
  ["0 7 * * *", "Every day at 07:00", { frequency: "day", time: "07:00" }],
  ["5 23 * * 0", "Every Sunday at 23:05", { frequency: "week", time: "23:05", weekday: "0" }],
  [
    "30 9 31 * *",
    "Every month on day 31 at 09:30",
    { frequency: "month", time: "09:30", monthDay: "31" },
  ],
  ["30 9 * * 1-5", "Cron expression 30 9 * * 1-5", { frequency: "cron" }],
  ["*/15 * * * *", "Cron expression */15 * * * *", { frequency: "cron" }],
  ["0 7 1 1 *", "Cron expression 0 7 1 1 *", { frequency: "cron" }],
  ["0 7 1 * 1", "Cron expression 0 7 1 * 1", { frequency: "cron" }],
])("%s is %s, and is written the same again", (cron, words, when) => {
  expect(describeWhen(cron)).toBe(words);
  expect(whenOf(cron)).toMatchObject(when);
  expect(cronOf(whenOf(cron))).toBe(cron);
});

test("what isn't filled in is no expression", () => {
  expect(cronOf({ ...firstWhen, time: "" })).toBe("  * * *");
  expect(cronOf({ ...firstWhen, frequency: "cron", cron: " 0 7 * * * " })).toBe("0 7 * * *");
});
