import { expect, test } from "vitest";
import { pictureTypeOf } from "./picture-type.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

test.each([
  ["ff d8 ff e0 00 10 4a 46 49 46 00 01", { contentType: "image/jpeg", extension: "jpg" }],
  ["ff d8 ff db", { contentType: "image/jpeg", extension: "jpg" }],
  ["89 50 4e 47 0d 0a 1a 0a 00 00 00 0d", { contentType: "image/png", extension: "png" }],
  ["52 49 46 46 ff ff ff ff 57 45 42 50", { contentType: "image/webp", extension: "webp" }],
])("%s is known by its marks", (hex, type) => {
  expect(pictureTypeOf(bytes(hex))).toEqual(type);
});

test.each([
  ["", "nothing"],
  ["ff d8", "less than a mark"],
  ["ff d8 ff", "a mark and no more"],
  ["ff d8 ff f7 00 10", "a JPEG-LS"],
  ["89 50 4e 47 0d 0a 1a", "a signature cut off"],
  ["52 49 46 46 24 00 00 00 57 41 56 45", "a sound"],
  ["47 49 46 38 39 61 01 00 01 00", "a GIF, of which more is read"],
  ["3c 73 76 67", "a drawing"],
])("%s is not: %s", (hex) => {
  expect(pictureTypeOf(bytes(hex))).toBeUndefined();
});
