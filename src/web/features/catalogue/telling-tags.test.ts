import { expect, test } from "vitest";
import { tellingTags } from "./telling-tags.ts";

const resize = {
  name: "Resize Image",
  tags: ["image", "photo", "resize", "enlarge", "reduce", "jpeg", "time-zone"],
};

interface Entry {
  readonly name: string;
  readonly tags: string[];
}

test.each<[string, Entry, string[], string[]]>([
  ["what the name does not say", resize, [], ["photo", "enlarge", "reduce"]],
  ["what was searched for first", resize, ["jp"], ["jpeg", "photo", "enlarge"]],
  [
    "what was searched for, though the name says it",
    resize,
    ["image"],
    ["image", "photo", "enlarge"],
  ],
  [
    "words with hyphens as the name has them",
    { ...resize, name: "Time Zone" },
    ["reduce"],
    ["reduce", "image", "photo"],
  ],
  ["nothing where there is none", { name: "One", tags: ["one"] }, [], []],
])("shows %s", (_, entry, words, shown) => {
  expect(tellingTags(entry, words)).toEqual(shown);
});
