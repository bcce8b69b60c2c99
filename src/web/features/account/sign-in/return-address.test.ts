import { expect, test } from "vitest";
import { redirectTarget } from "./return-address.ts";

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["another site", "https://example.org/"],
  ["another host without a scheme", "//example.org"],
  ["another host behind a backslash", "/\\example.org"],
  ["another host behind a tab", "/\t/example.org"],
  ["a script", "javascript:alert(1)"],
  ["a number", 7],
])("refuses %s", (_, given) => {
  expect(redirectTarget(given)).toBe("/my-profile");
});

test("gives a path of this site as it is", () => {
  expect(redirectTarget("/utilities/resize-image_1?a=1#b")).toBe("/utilities/resize-image_1?a=1#b");
});

test("gives the fallback that was asked for", () => {
  expect(redirectTarget(null, "/search")).toBe("/search");
});
