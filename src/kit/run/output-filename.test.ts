import { expect, test } from "vitest";
import { outputFilename } from "./output-filename.ts";

test.each([
  ["photo.JPG", "photo_enlarged.jpg"],
  ["no extension", "no extension_enlarged.jpg"],
  ["a.b.c.png", "a.b.c_enlarged.jpg"],
  [".jpg", "file_enlarged.jpg"],
  ["Übergröße 🏔️.png", "Übergröße 🏔️_enlarged.jpg"],
  ["u\u0308.png", "\u00fc_enlarged.jpg"],
])("%j becomes %j", (input, output) => {
  expect(outputFilename(input, "_enlarged", "jpg")).toBe(output);
});

test("a name of 255 bytes is shortened to 255 bytes again", () => {
  expect(outputFilename(`${"x".repeat(251)}.jpg`, "_enlarged", "jpg")).toBe(
    `${"x".repeat(242)}_enlarged.jpg`,
  );
});

test("a name that fits exactly is kept whole", () => {
  const name = "x".repeat(242);
  expect(outputFilename(`${name}.jpg`, "_enlarged", "jpg")).toBe(`${name}_enlarged.jpg`);
});

test("shortening never breaks a character apart", () => {
  const family = "👨‍👩‍👧"; // 18 bytes.
  expect(outputFilename(`${family.repeat(20)}.jpg`, "_reduced", "webp")).toBe(
    `${family.repeat(13)}_reduced.webp`,
  );
});
