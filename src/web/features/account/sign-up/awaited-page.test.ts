import { beforeEach, expect, test } from "vitest";
import { browserStorage } from "#web/browser/browser-storage.ts";
import { forgetAwaitedPage, noteAwaitedPage, readAwaitedPage } from "./awaited-page.ts";

beforeEach(forgetAwaitedPage);

test("only the account that waits is led back", () => {
  noteAwaitedPage("ada", "/utilities/resize-image_1");
  expect(readAwaitedPage("bob")).toBeNull();
  expect(readAwaitedPage("ada")).toBe("/utilities/resize-image_1");
});

test("nothing waits once it was shown", () => {
  noteAwaitedPage("ada", "/credits");
  forgetAwaitedPage();
  expect(readAwaitedPage("ada")).toBeNull();
});

test.each(["no JSON", "7", "null", '{"uid":"ada","path":7}'])(
  "an entry that another program wrote is ignored: %s",
  (entry) => {
    browserStorage.setItem("awaitedPage", entry);
    expect(readAwaitedPage("ada")).toBeNull();
  },
);
