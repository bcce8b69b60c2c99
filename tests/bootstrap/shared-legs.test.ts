import { afterEach, expect, test, vi } from "vitest";
import { halfOfBrowser, halfOfDatabase, halfOfStories } from "../support/shared-legs.ts";

const values = ["a", "b", "c", "d", "e"];
afterEach(() => {
  vi.unstubAllEnvs();
});

test("two legs that share have each value once between them", () => {
  vi.stubEnv("DRAW", undefined);
  vi.stubEnv("SHARED_LEGS", "databases,browsers,stories");
  vi.stubEnv("TEST_DATABASE_URL", undefined);
  const embedded = halfOfDatabase("values", values);
  const embeddedStories = halfOfStories(values);
  vi.stubEnv("TEST_DATABASE_URL", "postgresql://nowhere");
  const postgres = halfOfDatabase("values", values);
  expect([...embeddedStories, ...halfOfStories(values)].toSorted()).toEqual(values);
  expect([embedded.length, postgres.length]).toEqual([3, 2]);
  expect([...embedded, ...postgres].toSorted()).toEqual(values);
  const browsers = (["firefox", "webkit"] as const).map((browser) =>
    halfOfBrowser(browser, "values", values),
  );
  expect(browsers.flat().toSorted()).toEqual(values);
});

test.each(["", "browsers"])("a leg has all where SHARED_LEGS is %j", (legs) => {
  vi.stubEnv("SHARED_LEGS", legs);
  vi.stubEnv("TEST_DATABASE_URL", "postgresql://nowhere");
  expect(halfOfDatabase("values", values)).toEqual(values);
  expect(halfOfStories(values)).toEqual(values);
});
