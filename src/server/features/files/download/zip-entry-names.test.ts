import { expect, test } from "vitest";
import { zipEntryNames } from "./zip-entry-names.ts";

test.each<[string[], string[]]>([
  [
    ["a.png", "ünï 🚀.png"],
    ["a.png", "ünï 🚀.png"],
  ],
  [
    ["C:photo.png", 'x|"y".png', "ends. "],
    ["C_photo.png", "x__y_.png", "ends_"],
  ],
  [
    ["a:b.png", "a?b.png"],
    ["a_b.png", "a_b (2).png"],
  ],
  [
    ["A.png", "a.png", "a (2).png"],
    ["A.png", "a (2).png", "a (2) (2).png"],
  ],
])("%j are %j in an archive", (names, expected) => {
  expect(zipEntryNames(names)).toEqual(expected);
});
