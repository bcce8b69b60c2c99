import { expect, test } from "vitest";
import { readQueries } from "./read-queries.ts";
import { scoreQueries } from "./score-queries.ts";

test("of the queries, 95 % have a right utility first, and 99 % among five", async () => {
  const { queries, first, amongFive, misses } = await scoreQueries("queries");
  expect(queries).toBeGreaterThanOrEqual(300);
  expect(first / queries, misses.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(amongFive / queries, misses.join("\n")).toBeGreaterThanOrEqual(0.99);
});

test("what is held out is none of what the ranking was made with", () => {
  const made = new Set(readQueries("queries").map(({ query }) => query));
  const heldOut = readQueries("held-out").map(({ query }) => query);
  expect(heldOut.length).toBeGreaterThanOrEqual(100);
  expect(heldOut.filter((query) => made.has(query))).toEqual([]);
  expect(new Set(heldOut).size).toBe(heldOut.length);
});
