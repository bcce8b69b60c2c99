import { expect, test } from "vitest";
import { opensInline } from "./opens-inline.ts";

test.each(["text/html", "image/svg+xml", "application/pdf", "text/xml", ""])(
  "does not open %j",
  (type) => {
    expect(opensInline(type)).toBe(false);
  },
);

test.each(["image/png", "text/plain"])("opens %s", (type) => {
  expect(opensInline(type)).toBe(true);
});
