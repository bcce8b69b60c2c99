import { expect, test } from "vitest";
import { compareVersions, mergeVersions } from "./compare-versions.ts";
import { blankValues } from "./form-values.ts";

const base = { ...blankValues, name: "Base", description: "Base", tags: ["a"] };
const mine = { ...base, name: "Mine", tags: ["a", "b"], allowAds: false };
const theirs = { ...base, name: "Theirs", description: "Theirs", allowAds: false };

test("what both made differently is told in words, with theirs proposed where only they changed it", () => {
  expect(compareVersions(base, mine, { ...theirs, status: "disabled" })).toEqual([
    { field: "name", label: "Name", mine: "Mine", theirs: "Theirs", proposed: "mine" },
    {
      field: "description",
      label: "Description",
      mine: "Base",
      theirs: "Theirs",
      proposed: "theirs",
    },
    {
      field: "status",
      label: "Status",
      mine: "Development",
      theirs: "Disabled",
      proposed: "theirs",
    },
    { field: "tags", label: "Tags", mine: "a, b", theirs: "a", proposed: "mine" },
  ]);
  expect(compareVersions(base, base, { ...base, requiresAccount: true, tags: [] })).toMatchObject([
    { field: "tags", mine: "a", theirs: "None" },
    { field: "requiresAccount", mine: "No", theirs: "Yes" },
  ]);
});

test("the chosen fields of mine come into theirs", () => {
  expect(mergeVersions(mine, theirs, { name: "theirs", tags: "mine" })).toEqual({
    ...theirs,
    tags: ["a", "b"],
  });
});
