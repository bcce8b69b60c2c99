import { expect, test } from "vitest";
import { scoreDetection } from "./score-detection.ts";

test("of the set, 95 % have in the first place what is meant, and what means nothing has nothing", async () => {
  const { snippets, right, prose, disturbed, misses } = await scoreDetection();
  expect(snippets).toBeGreaterThanOrEqual(200);
  expect(right / snippets, misses.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(prose).toBeGreaterThanOrEqual(50);
  expect(disturbed).toEqual([]);
});
