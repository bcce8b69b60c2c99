import { expect, test } from "vitest";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { readQueries } from "./read-queries.ts";
import { scoreQueries } from "./score-queries.ts";

const scored = scoreQueries("queries");

test("of the queries, 95 % have a right utility first, and 99 % among five", async () => {
  const { queries, first, amongFive, misses } = await scored;
  expect(queries).toBeGreaterThanOrEqual(2000);
  expect(first / queries, misses.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(amongFive / queries, misses.join("\n")).toBeGreaterThanOrEqual(0.99);
});

test("at least three queries name each utility", async () => {
  const counts = new Map<string, number>();
  for (const { expected } of readQueries("queries"))
    for (const code of expected) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...(await loadCatalogue()).values()].map(({ code }) => code);
  expect(codes.filter((code) => (counts.get(code) ?? 0) < 3)).toEqual([]);
  expect([...counts.keys()].filter((code) => !codes.includes(code))).toEqual([]);
});

test.each([
  ["heic", "convert-to-jpeg"],
  ["what changed", "diff-text"],
  ["photo under 500 kb", "compress-image"],
  ["shrink picture", "compress-image"],
  ["base 64", "encode-base64"],
  ["qr code", "make-qr-code"],
])("%s finds %s first", async (query, code) => {
  const { misses } = await scored;
  expect(readQueries("queries")).toContainEqual(
    expect.objectContaining({ query, expected: expect.arrayContaining([code]) }),
  );
  expect(misses.filter((miss) => miss.startsWith(`${query} →`))).toEqual([]);
});

test("what is held out is none of what the ranking was made with", () => {
  const made = new Set(readQueries("queries").map(({ query }) => query));
  const heldOut = readQueries("held-out").map(({ query }) => query);
  expect(heldOut.length).toBeGreaterThanOrEqual(200);
  expect(heldOut.filter((query) => made.has(query))).toEqual([]);
  expect(new Set(heldOut).size).toBe(heldOut.length);
});
