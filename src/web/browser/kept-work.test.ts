import { expect, test } from "vitest";
import { followKeptWork, forgetKeptWork, keepWork, readKeptWork } from "./kept-work.ts";

test("work is kept by its key until it is forgotten, and all of it goes at once", () => {
  const told: unknown[] = [];
  const stop = followKeptWork(() => told.push(readKeptWork("one")));
  expect(readKeptWork("one")).toBeUndefined();
  keepWork("one", "a form");
  keepWork("two", "a file");
  forgetKeptWork("one");
  forgetKeptWork("one");
  expect(readKeptWork("two")).toBe("a file");
  keepWork("one", "another form");
  forgetKeptWork();
  forgetKeptWork();
  expect(readKeptWork("two")).toBeUndefined();
  expect(told).toEqual(["a form", "a form", undefined, "another form", undefined]);
  stop();
  keepWork("one", "unheard");
  expect(told).toHaveLength(5);
  forgetKeptWork();
});
