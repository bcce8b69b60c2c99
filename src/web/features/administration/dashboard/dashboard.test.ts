import { expect, test } from "vitest";
import { measures } from "./measures.ts";
import { formatPoint } from "./periods.ts";

test("a day's points are hours, the others days of UTC whatever the reader's zone", () => {
  expect(formatPoint("week", "2026-05-14T00:00:00.000Z")).toBe("Thu, May 14");
  expect(formatPoint("month", "2026-05-31T00:00:00.000Z")).toBe("Sun, May 31");
  expect(formatPoint("day", "2026-05-14T09:00:00.000Z")).toMatch(/^\w{3} \d{1,2}\s[AP]M$/);
});

test("a period comes to the sum of its points, and for sessions to the most at once", () => {
  const point = {
    start: "2026-05-14T00:00:00.000Z",
    runs: 1,
    failures: 2,
    creditsSpent: 0.1,
    newUsers: 4,
    activeSessions: 5,
    successesSeen: 0,
    failuresSeen: 0,
    browserErrors: 6,
  };
  const points = [point, { ...point, creditsSpent: 0.2, activeSessions: 3 }];
  const totals = measures.map(({ label, of, whole, format }) => [
    label,
    format(whole(points.map(of))),
  ]);
  expect(Object.fromEntries(totals)).toEqual({
    Runs: "2",
    Failures: "4",
    "Credits spent": "0.30",
    "New users": "8",
    "Active sessions": "5",
    "Browser errors": "12",
  });
});
