import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadInTheEnd } from "./late-part.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { querySelectorAll: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what does not arrive is asked for again, ever more rarely", async () => {
  const askedAt: number[] = [];
  const begin = Date.now();
  const loaded = loadInTheEnd(async () => {
    askedAt.push((Date.now() - begin) / 1000);
    if (askedAt.length < 9) throw new TypeError("Failed to fetch dynamically imported module");
    return "code";
  });
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("code");
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
});

test("what never arrives is given up after about an hour", async () => {
  const begin = Date.now();
  const lost = new TypeError("Failed to fetch dynamically imported module");
  const outcome = loadInTheEnd(() => Promise.reject(lost)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(lost);
  expect((Date.now() - begin) / 1000).toBe(3543);
});
