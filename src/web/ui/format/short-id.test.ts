import { expect, test } from "vitest";
import { shortId } from "./short-id.ts";

test.each([
  ["", ""],
  ["0123456789", "0123456789"],
  ["0123456789a", "01234…6789a"],
  ["0190f3b2-7c41-7d0e-9f1a-2b3c4d5e6f70", "0190f…e6f70"],
])("shortens %j to %j", (id, short) => {
  expect(shortId(id)).toBe(short);
});
