import { expect, test } from "vitest";
import { describeLimits, promptOf, takesPictures } from "./describe-limits.ts";

const maxBytes = 5 * 1024 ** 2;

test.each([
  [["image/jpeg", "image/png", "image/webp"], 1, "JPEG, PNG, or WebP, up to 5 MB"],
  [["image/*"], 10, "Images, up to 5 MB each, up to 10 files"],
  [["application/pdf"], 0, "PDF, up to 5 MB each"],
  [[], 1, "Any file, up to 5 MB"],
  [[".jpg", "image/jpeg", ".JPEG"], 1, "JPEG, up to 5 MB"],
  [[".png", ".jpg", "image/jpeg", "image/*"], 1, "Images, up to 5 MB"],
  [
    ["image/heif", ".heic", ".jxl", ".ico", "image/vnd.adobe.photoshop", ".psd", ".dng"],
    1,
    "HEIC, JPEG XL, ICO, Photoshop, or camera raw (DNG), up to 5 MB",
  ],
  [[".xlsx", ".xlsm"], 1, "Excel, up to 5 MB"],
  [[".csv", ".txt", "text/plain"], 1, "CSV or text, up to 5 MB"],
  [["text/plain", ".csv", "image/svg+xml"], 1, "Text, CSV, or SVG, up to 5 MB"],
])("%j, %d at most: %s", (allowedTypes, maxFiles, expected) => {
  expect(describeLimits({ allowedTypes, maxFiles, maxBytes })).toBe(expected);
});

test.each([
  [["image/*"], true],
  [["application/pdf", ".JPG"], true],
  [["image/png"], true],
  [["image/svg+xml"], false],
  [["application/pdf"], false],
  [[], false],
])("a camera is of use for %j: %s", (allowedTypes, expected) => {
  expect(takesPictures({ allowedTypes })).toBe(expected);
});

test.each([
  [["image/png", "image/*"], 1, true, "Drop an image here, or choose one"],
  [["image/png"], 0, true, "Drop images here, or choose them"],
  [["image/png", ".pdf"], 1, true, "Drop a file here, or choose one"],
  [[], 5, true, "Drop files here, or choose them"],
  [["image/png"], 1, false, "Choose an image"],
  [[], 2, false, "Choose files"],
])(
  "asks for %j, %d at most, where dropping is possible (%s): %s",
  (allowedTypes, maxFiles, canDrop, text) => {
    expect(promptOf({ allowedTypes, maxFiles }, canDrop)).toBe(text);
  },
);
