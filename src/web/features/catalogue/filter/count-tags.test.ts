import { expect, test } from "vitest";
import { countTags } from "./count-tags.ts";

const entries = [["image", "resize"], ["image", "crop"], ["text"], []].map((tags) => ({ tags }));

test.each([
  ["nothing of an empty catalogue", [], 3, undefined, []],
  ["the most used first, then by name", entries, 3, undefined, ["image 2", "crop 1", "resize 1"]],
  ["the chosen one where it stands", entries, 2, "crop", ["image 2", "crop 1"]],
  ["the chosen one first where it is not among them", entries, 1, "text", ["text 1", "image 2"]],
  ["a chosen one that nothing has", entries, 1, "video", ["video 0", "image 2"]],
])("counts %s", (_, given, limit, chosen, expected) => {
  const counted = countTags(given, limit, chosen);
  expect(counted.map(({ tag, count }) => `${tag} ${count}`)).toEqual(expected);
});
