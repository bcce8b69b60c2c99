import { expect, test } from "vitest";
import { rowsOf, textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const now = "2026-11-28T10:15:00Z";

function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options, now });
}

const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");

test.each([
  ["make-ics", { title: " " }, "Give the event a title."],
  ["make-ics", { start: "2026-02-30T10:00" }, "The time 2026-02-30 10:00 doesn't exist."],
  ["make-ics", { start: "soon" }, "start: Enter a date and time."],
  ["make-ics", { zone: "Middle Earth" }, /^"Middle Earth" is not a time zone/],
  ["make-ics", { minutes: -1 }, "minutes: Length must be at least 0."],
  ["read-ics", { text: "" }, "Type or paste some text first."],
  ["read-ics", { text: "hello" }, "This isn't an ICS file: it should start with BEGIN:VCALENDAR."],
  ["read-ics", { text: "BEGIN:VCALENDAR\nEND:VCALENDAR" }, "There are no events in this file."],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("starts at the next full hour, and keeps the event's name", async () => {
  const text = textOf(await ask("make-ics", { zone: "Zurich" }));
  expect(text).toContain("DTSTART:20261128T110000Z\r\nDTEND:20261128T120000Z\r\n");
  const again = textOf(await ask("make-ics", { zone: "UTC" }));
  expect(/UID:.*/.exec(again)?.[0]).toBe(/UID:.*/.exec(text)?.[0]);
});

test.each([
  [60, "20260502"],
  [1440, "20260502"],
  [1441, "20260503"],
])("an all-day event of %d minutes ends before %s", async (minutes, end) => {
  const options = { start: "2026-05-01T00:00", minutes, allDay: true };
  expect(textOf(await ask("make-ics", options))).toContain(
    `DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:${end}\r\n`,
  );
});

// RFC 5545, 3.1: 75 octets, and none cut in two.
test("folds lines between characters, and nothing breaks out of a text", async () => {
  const description = `${"山".repeat(60)}\r\nEND:VEVENT\u0000`;
  const text = textOf(await ask("make-ics", { description, reminder: 0 }));
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(String.raw`山\nEND:VEVENT`);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test.each([
  ["FREQ=DAILY", "every day"],
  ["FREQ=WEEKLY;INTERVAL=2;COUNT=1", "every 2 weeks, 1 time"],
  ["FREQ=YEARLY;UNTIL=20301231T000000Z", "every year until 2030-12-31"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=-1FR"],
])("says %s as %s", async (rule, said) => {
  const text = calendar("DTSTART:20260501T090000", `RRULE:${rule}`);
  expect(rowsOf(await ask("read-ics", { text }))[0]?.[5]).toBe(said);
});

test("shows broken times as they are", async () => {
  const text = calendar("DTSTART:soon", "DURATION:long", "SUMMARY:X");
  expect(rowsOf(await ask("read-ics", { text }))).toEqual([["soon", "", "", "X", "", "", ""]]);
});

test("reads folded lines and quoted zones in any case", async () => {
  const text = calendar('dtstart;tzid="A:B":20260501T090000', "summary:Lo", " ng");
  expect(rowsOf(await ask("read-ics", { text }))).toEqual([
    ["2026-05-01 09:00", "", "A:B", "Long", "", "", ""],
  ]);
});
