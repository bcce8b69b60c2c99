import { expect, test } from "vitest";
import { imageTypes } from "./image-format.ts";
import { namesOfTypes } from "./type-names.ts";

test.each<[string[], string]>([
  [["image/png"], "PNG"],
  [["image/png", ".SVG"], "PNG or SVG"],
  [["image/jpeg", ".jpg", ".gif"], "JPEG or GIF"],
  [imageTypes, "JPEG, PNG, WebP, AVIF, GIF or TIFF"],
  [[], "JPEG, PNG, WebP, AVIF, GIF or TIFF"],
  [["image/*"], "JPEG, PNG, WebP, AVIF, GIF or TIFF"],
])("calls the types %j by name", (types, names) => {
  expect(namesOfTypes(types)).toBe(names);
});
