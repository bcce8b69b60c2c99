import { describe, expect, test } from "vitest";
import { checkOptions } from "#kit/manifest/check-options.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { optionSchemas, wrongValues } from "#kit/proof/wrong-options-for-test.ts";
import { refuseWrongOptions } from "#server/features/runs/request/refuse-wrong-options.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { loadSound } from "#utilities/runnable-for-test.ts";
import { describeUtility } from "#web/bundling/describe-utility.ts";
import { initialValues, optionsOf, type FieldValue } from "#web/features/utility/field-values.ts";
import {
  mistakesIn,
  mistakesOf,
  noMistakes,
} from "#web/features/generated-page/options/mistakes.ts";

// Gives every option invalid values: the generated page and the server must agree, in friendly words. Custom pages have
// their own tests.

type Options = Readonly<Record<string, unknown>>;

/** Wording of the schema library. */
const unfriendly = /expected|Too big|Too small|Invalid input/;

/** Valid for some options; page and server must agree. */
const oddValues = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "7",
  " 7 ",
  "1e3",
  0,
  -1,
  0.5,
  1e21,
  null,
  true,
];

function toldByServer(operation: Operation, options: Options) {
  try {
    refuseWrongOptions(operation, options);
    return noMistakes;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return mistakesOf(error.members.errors ?? []);
  }
}

function asTyped(wrong: unknown): FieldValue[] {
  if (typeof wrong === "boolean" || typeof wrong === "string") return [wrong];
  if (typeof wrong === "number") return [String(wrong)];
  if (!Array.isArray(wrong)) return [];
  return [wrong.filter((entry): entry is string => typeof entry === "string")];
}

const { sound } = await loadSound();

describe.each([...sound])("%s", (id, manifest: Manifest) => {
  const facts = describeUtility(manifest, id);

  test.each(Object.entries(manifest.operations))("%s", (code, operation) => {
    const { fields } = facts.operations.find((each) => each.code === code) ?? { fields: [] };
    const example = manifest.examples.find((each) => each.operation === code)?.options ?? {};
    expect(toldByServer(operation, example)).toEqual(noMistakes);
    for (const [name, schema] of optionSchemas(operation.options)) {
      const wrong = wrongValues(schema);
      const values = [...wrong, ...oddValues];
      const given = values.map((value) => ({ ...example, [name]: value }));
      const typed = values
        .flatMap(asTyped)
        .map((value) => optionsOf(fields, { ...initialValues(fields, example), [name]: value }));
      for (const options of [...given, ...typed]) {
        const told = mistakesIn(checkOptions(operation.options, options));
        expect({ name, told }).toEqual({ name, told: toldByServer(operation, options) });
        for (const sentence of [...Object.values(told.fields), told.form ?? ""]) {
          expect(sentence).not.toMatch(unfriendly);
        }
      }
      for (const options of given.slice(0, wrong.length)) {
        expect(mistakesIn(checkOptions(operation.options, options)).fields).toHaveProperty([name]);
      }
    }
  });
});
