import { expect, test } from "vitest";
import { barHeights } from "./bar-heights.ts";
import { formatCount, formatShare } from "./format-count.ts";
import { measures } from "./measures.ts";
import { formatPoint } from "./periods.ts";

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1000, 500, 1, 0],
    [1, 0.5, 0.06, 0],
  ],
  [[0.01], [1]],
])("the bars of %j are %j high", (values, heights) => {
  expect(barHeights(values)).toEqual(heights);
});

test("a day's points are hours, the others days of UTC whatever the reader's zone", () => {
  expect(formatPoint("week", "2026-05-14T00:00:00.000Z")).toBe("Thu, May 14");
  expect(formatPoint("month", "2026-05-31T00:00:00.000Z")).toBe("Sun, May 31");
  expect(formatPoint("day", "2026-05-14T09:00:00.000Z")).toMatch(/^\w{3} \d{1,2}\s[AP]M$/);
});

test("numbers are written with their separators, and a share that there is not as a dash", () => {
  expect([formatCount(12_345), formatShare(0.9849), formatShare(1), formatShare(null)]).toEqual([
    "12,345",
    "98.5%",
    "100%",
    "–",
  ]);
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
