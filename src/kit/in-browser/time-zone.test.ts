import { expect, test } from "vitest";
import { findTimeZone } from "./time-zone.ts";

test.each(["", "Middle Earth", "+25:00", "GMT+1h"])("refuses %j", (text) => {
  expect(() => findTimeZone(text, "zone")).toThrow(
    expect.objectContaining({
      field: "zone",
      message: `"${text}" is not a time zone: write Europe/Zurich, Tokyo, UTC or +05:30.`,
    }),
  );
});

test.each([
  ["Europe/Zurich", "Europe/Zurich"],
  ["america/new_york", "America/New_York"],
  [" new york ", "America/New_York"],
  ["tokyo", "Asia/Tokyo"],
  ["Zürich", "Europe/Zurich"],
  ["Zu\u0308rich", "Europe/Zurich"],
  ["São Paulo", "America/Sao_Paulo"],
  ["Asunción", "America/Asuncion"],
  ["Nouméa", "Pacific/Noumea"],
  ["kolkata", expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)],
  ["utc", "UTC"],
  ["+05:30", "+05:30"],
])("finds %j", (text, zone) => {
  expect(findTimeZone(text, "zone")).toEqual(zone);
});
