import { expect, test } from "vitest";
import { mostUsedFirst } from "./popular.ts";

const used = (count: number) => Array.from({ length: count }, (_, place) => `used-${place}_1`);

test("few used utilities say nothing, so the usual ones come first", () => {
  expect(mostUsedFirst([])[0]).toBe("compress-image_1");
  expect(mostUsedFirst(used(19))).toEqual(mostUsedFirst([]));
});

test("those that a site's visitors use come first, then the usual ones, each once", () => {
  const own = [...used(19), "merge-pdf_1"];
  const all = mostUsedFirst(own);
  expect(all.slice(0, 21)).toEqual([...own, "compress-image_1"]);
  expect(new Set(all).size).toBe(all.length);
});
