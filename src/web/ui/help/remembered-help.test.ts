import { beforeEach, expect, test } from "vitest";
import { browserStorage } from "#web/browser/browser-storage.ts";
import { readIsOpen, storeIsOpen } from "./remembered-help.ts";

beforeEach(() => browserStorage.removeItem("openHelp"));

test("help that nobody touched is closed", () => {
  expect(readIsOpen("resize-image_1")).toBe(false);
});

test("an entry that cannot be read is as good as none", () => {
  browserStorage.setItem("openHelp", '{"resize-image_1":true}');
  expect(readIsOpen("resize-image_1")).toBe(false);
  storeIsOpen("resize-image_1", true);
  expect(readIsOpen("resize-image_1")).toBe(true);
});

test("each stays as it was left", () => {
  storeIsOpen("resize-image_1", true);
  storeIsOpen("other_1", true);
  storeIsOpen("resize-image_1", true);
  storeIsOpen("other_1", false);
  expect(browserStorage.getItem("openHelp")).toBe('["resize-image_1"]');
});
