import { beforeEach, expect, test } from "vitest";
import { browserStorage } from "./browser-storage.ts";
import { readIsOpen, storeIsOpen } from "./left-open.ts";

beforeEach(() => browserStorage.removeItem("openHelp"));

test("help that nobody touched is closed", () => {
  expect(readIsOpen("openHelp", "resize-image_1")).toBe(false);
});

test("an entry that cannot be read is as good as none", () => {
  browserStorage.setItem("openHelp", '{"resize-image_1":true}');
  expect(readIsOpen("openHelp", "resize-image_1")).toBe(false);
  storeIsOpen("openHelp", "resize-image_1", true);
  expect(readIsOpen("openHelp", "resize-image_1")).toBe(true);
});

test("each stays as it was left", () => {
  storeIsOpen("openHelp", "resize-image_1", true);
  storeIsOpen("openHelp", "other_1", true);
  storeIsOpen("openHelp", "resize-image_1", true);
  storeIsOpen("openHelp", "other_1", false);
  expect(browserStorage.getItem("openHelp")).toBe('["resize-image_1"]');
});
