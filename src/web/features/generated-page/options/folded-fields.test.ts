import { expect, test } from "vitest";
import type { FieldFacts } from "#web/features/utility/utility-facts.ts";
import { foldedFields } from "./folded-fields.ts";

type Told = readonly [name: string, kind: FieldFacts["kind"], more?: Partial<FieldFacts>];

function folded(...told: readonly Told[]) {
  const fields = told.map(([name, kind, more]) => ({
    name,
    kind,
    title: name,
    isOptional: false,
    preset: "",
    ...more,
  }));
  return [...foldedFields(fields)];
}

test("settings after the first two fold; texts and lists stay", () => {
  expect(
    folded(
      ["text", "long-text"],
      ["width", "number"],
      ["name", "text"],
      ["fit", "choice"],
      ["lines", "list"],
      ["clear", "switch"],
      ["note", "text"],
      ["colour", "colour"],
    ),
  ).toEqual(["clear", "colour"]);
});

test("a setting without a default that must be given stays", () => {
  const needed = { isOptional: false, preset: undefined } as unknown as Partial<FieldFacts>;
  expect(
    folded(
      ["a", "number"],
      ["b", "number"],
      ["c", "number", needed],
      ["d", "number"],
      ["e", "number"],
    ),
  ).toEqual(["d", "e"]);
});

test("nothing folds where the button would take the room of the one option", () => {
  expect(folded(["a", "number"], ["b", "number"], ["c", "number"])).toEqual([]);
});

test("the manifest's word counts first, and leaves the first two to others", () => {
  expect(
    folded(
      ["format", "choice", { isAdvanced: true }],
      ["expected", "text", { isAdvanced: true }],
      ["width", "number"],
      ["height", "number", { isAdvanced: false }],
      ["gap", "number"],
      ["border", "number"],
    ),
  ).toEqual(["format", "expected", "border"]);
});
