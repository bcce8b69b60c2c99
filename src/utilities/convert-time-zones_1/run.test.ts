import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const convert = async (options: object) =>
  (
    await runForTest(run, manifest, {
      operation: "convert",
      options,
      now: "2024-07-01T12:00:30Z",
    })
  ).result;

test.each([
  [{ time: "2023-02-29T10:00" }, "time", "This date or time doesn't exist."],
  [{ time: "2024-01-01T25:00" }, "time", "This date or time doesn't exist."],
  [
    { zone: "Atlantis" },
    "zone",
    '"Atlantis" is not a time zone: write Europe/Zurich, Tokyo, UTC or +05:30.',
  ],
  [
    { places: ["Narnia"] },
    "places",
    '"Narnia" is not a time zone: write Europe/Zurich, Tokyo, UTC or +05:30.',
  ],
])("refuses %j", async (options, field, message) => {
  await expect(convert(options)).rejects.toMatchObject({ field, message });
});

// From Python's zoneinfo.
test.each([
  ["2024-07-01T12:00", "UTC", "Los Angeles", "Mon 2024-07-01 05:00", "-07:00", "-07:00"],
  ["2024-01-01T00:00", "UTC", "Honolulu", "Sun 2023-12-31 14:00", "-10:00", "-10:00"],
  ["2024-01-15T12:00", "Zurich", "Sydney", "Mon 2024-01-15 22:00", "+11:00", "+10:00"],
  ["2024-07-15T12:00", "Zurich", "Sydney", "Mon 2024-07-15 20:00", "+10:00", "+08:00"],
  ["2024-01-15T12:00", "UTC", "Australia/Lord_Howe", "Mon 2024-01-15 23:00", "+11:00", "+11:00"],
  ["2024-07-15T12:00", "UTC", "Australia/Lord_Howe", "Mon 2024-07-15 22:30", "+10:30", "+10:30"],
  ["2011-12-29T12:00", "Honolulu", "Pacific/Apia", "Thu 2011-12-29 12:00", "-10:00", "+00:00"],
  ["2011-12-30T12:00", "Honolulu", "Pacific/Apia", "Sat 2011-12-31 12:00", "+14:00", "+24:00"],
  ["2024-05-01T08:15:20", "+05:30", "UTC", "Wed 2024-05-01 02:45:20", "+00:00", "-05:30"],
])("takes %s in %s to %s", async (time, zone, place, there, offset, difference) => {
  const result = await convert({ time, zone, places: [place] });
  expect(result).toHaveProperty("rows[1]", [expect.any(String), there, offset, difference]);
  expect(result).toMatchObject({ notice: undefined });
});

test("begins with now where no time is given, and names no place twice", async () => {
  expect(await convert({ zone: "Tokyo", places: ["Asia/Tokyo", " ", "UTC"] })).toMatchObject({
    rows: [
      ["Asia/Tokyo", "Mon 2024-07-01 21:00:30", "+09:00", ""],
      ["UTC", "Mon 2024-07-01 12:00:30", "+00:00", "-09:00"],
    ],
  });
});

// New York changed its clocks on 10 March and 3 November 2024 at 2:00.
test.each([
  [
    "2024-03-10T02:30",
    "Sun 2024-03-10 07:30",
    "Clocks go forward then, so this time doesn't exist. Sun 2024-03-10 03:30 is used instead.",
  ],
  [
    "2024-11-03T01:30",
    "Sun 2024-11-03 05:30",
    "Clocks go back then, so this time happens twice. The first is shown, at -04:00 from UTC; the second is at -05:00.",
  ],
])("says what is wrong with %s in New York", async (time, utc, notice) => {
  const result = await convert({ time, zone: "New York", places: ["UTC"] });
  expect(result).toHaveProperty("rows[1][1]", utc);
  expect(result).toHaveProperty("notice", notice);
});
