import { expect, test } from "vitest";
import { meantPairs } from "./meant-pair.ts";

const hints = {
  names: {},
  mostUsed: [],
  pairs: {
    "to-jpeg_1": ["PNG to JPG", "JFIF to JPG", "WebP to JPG"],
    "to-png_1": ["JPG to PNG", "JFIF to PNG"],
    units_1: ["Kilograms to Pounds"],
  },
};
const entries = ["units_1", "other_1", "to-png_1", "to-jpeg_1"].map((id) => ({ id }));

const meant = (typed: string) =>
  Object.entries(meantPairs(hints, entries, typed)).map(([id, { name }]) => `${id} ${name}`);

test.each([
  ["", []],
  ["jpg", []],
  ["heic to jpg", []],
  ["webp to png", []],
  ["webp to jpg and png", []],
])("%j is no pair", (typed, names) => {
  expect(meant(typed)).toEqual(names);
});

test.each([
  ["webp to jpg", "to-jpeg_1 WebP to JPG"],
  ["WEBP TO JPEG", "to-jpeg_1 WebP to JPG"],
  ["webp2jpg", "to-jpeg_1 WebP to JPG"],
  ["webp jpg", "to-jpeg_1 WebP to JPG"],
  ["convert a webp file into a jpg online free", "to-jpeg_1 WebP to JPG"],
  ["png-to-jpg", "to-jpeg_1 PNG to JPG"],
  ["jpg to png", "to-png_1 JPG to PNG"],
  ["jfif to png", "to-png_1 JFIF to PNG"],
  ["kg to lbs", "units_1 Kilograms to Pounds"],
])("%j is a pair", (typed, name) => {
  expect(meant(typed)).toEqual([name]);
});

test("its entry leads to the page of its own", () => {
  expect(meantPairs(hints, entries, "webp to jpg")).toEqual({
    "to-jpeg_1": { name: "WebP to JPG", link: "utilities/webp-to-jpg", pairs: 0 },
  });
});
