import { expect, test } from "vitest";
import { relatedUtilities } from "./related.ts";

const entry = (id: string, category: string, tags: string[], available = true) => ({
  id,
  category,
  tags,
  available,
});

const entries = [
  entry("crop", "images", ["image", "crop"]),
  entry("resize", "images", ["image", "resize"]),
  entry("metadata", "images", ["image", "exif"]),
  entry("strip", "documents", ["exif"]),
  entry("draft", "images", ["image", "exif"], false),
  entry("merge", "pdf", ["pdf"]),
  entry("rotate", "images", ["image"]),
];
const related = (...given: Parameters<typeof entry>) =>
  relatedUtilities(entry(...given), entries).map(({ id }) => id);

test("a rare tag in common tells more than a category, and that more than a tag of many", () => {
  expect(related("exif-viewer", "images", ["image", "exif"])).toEqual([
    "metadata",
    "crop",
    "resize",
    "rotate",
    "strip",
  ]);
  expect(related("tagger", "media", ["exif"])).toEqual(["metadata", "strip"]);
});

test.each([
  ["crop", "images", ["image", "crop"], ["resize", "metadata", "rotate"]],
  ["merge", "pdf", ["pdf"], []],
  ["alone", "network", ["constructor"], []],
])("%s is not like itself, nor like what has nothing in common", (id, category, tags, expected) => {
  expect(related(id, category, tags)).toEqual(expected);
});

test("no more are told than are looked at", () => {
  const many = Array.from({ length: 20 }, (_, number) => entry(`u${number}`, "text", []));
  const found = relatedUtilities(entry("u3", "text", []), many).map(({ id }) => id);
  expect(found).toEqual(["u0", "u1", "u2", "u4", "u5", "u6"]);
});
