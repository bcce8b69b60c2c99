import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { utilityId } from "#kit/manifest/manifest.ts";
import { refusalOf } from "#kit/proof/refusal-for-test.ts";
import { runUtility } from "#kit/proof/run-example-for-test.ts";
import { missingBounds, optionSchemas, wrongValues } from "#kit/proof/wrong-options-for-test.ts";
import { casesOf } from "#kit/oracle/compare.ts";
import { loadOracles } from "./oracles-for-test.ts";
import { loadRunnable } from "./runnable-for-test.ts";

// What each utility declares, and that it holds it against wrong calls. conformance-runs.test.ts
// runs the examples of those in the browser, the runner's conformance.test.ts those on the server.

const utilities = await loadRunnable();
const oracles = new Map((await loadOracles()).map((utility) => [utility.id, utility]));

/** Words of the schema library, which are not a person's. */
const unfriendly = /^(Entry \d+: )?(Invalid|Too (big|small)|Unrecognized|Expected|Required)/;

/** Less is too little to meet the edges of a format; who has fewer says why. */
const fewestComparisons = 200;

const oneLine: unknown = expect.stringMatching(/^[^\n|]{5,400}\.$/);

test("the catalogue holds the first utilities", () => {
  expect(utilities.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["generate-passwords_1", "resize-image_1"]),
  );
});

test("no two utilities have the same name", () => {
  const names = utilities.map(({ manifest }) => manifest.name.toLowerCase());
  expect(names).toEqual([...new Set(names)]);
});

describe.each(utilities)("$id", (utility) => {
  const { id, manifest } = utility;
  const operations = Object.entries(manifest.operations);

  test("states what a catalogue needs", () => {
    expect(utilityId(manifest)).toBe(id);
    expect(manifest.tags.length).toBeGreaterThan(0);
    for (const tag of manifest.tags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(manifest.tags).toEqual([...new Set(manifest.tags)]);
    expect(manifest.description).toMatch(/[.!?]$/);
  });

  test("shows each operation by an example, each under a name of its own", () => {
    const shown = new Set(manifest.examples.map((example) => example.operation));
    expect([...shown].toSorted()).toEqual(operations.map(([operation]) => operation).toSorted());
    const names = manifest.examples.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test("names what proves it, and compares with it", () => {
    const { folder = id, oracle } = oracles.get(id) ?? {};
    const mend = `src/utilities/${folder}/oracle.ts names what proves ${id}: see CONTRIBUTING.md, "Prove it"`;
    const { comparisons = [], fewer, ...statement } = oracle ?? {};
    expect(Object.values(statement), mend).toEqual([oneLine, oneLine]);
    const counts = comparisons.map((comparison) => casesOf(folder, comparison).drawn.length);
    const cases = counts.reduce((sum, count) => sum + count, 0);
    expect(cases, mend).toBeGreaterThanOrEqual(fewer === undefined ? fewestComparisons : 1);
  });

  test("refuses an operation that it does not have", async () => {
    const call = { operation: "surely-no-operation", options: {}, inputs: [] };
    expect(await refusalOf(runUtility(utility, call))).toBe("unknown_operation");
  });

  describe.each(operations)("%s", (operation, { options, needsInputs }) => {
    const schemas = optionSchemas(options);
    const base = manifest.examples.find((example) => example.operation === operation)?.options;

    test("takes as many files as it needs", () => {
      const { maxFiles = 0 } = manifest.files ?? {};
      if (maxFiles > 0) expect(needsInputs).toBeLessThanOrEqual(maxFiles);
    });

    test("has defaults that are valid and stay as they are, or says what is needed", () => {
      const checked = checkOptions(options, {});
      if ("fields" in checked) {
        const required = Object.keys(checked.fields);
        for (const name of required) expect(base).toHaveProperty([name]);
        for (const sentence of Object.values(checked.fields)) {
          expect(sentence).not.toMatch(unfriendly);
        }
      } else {
        const defaults = checked.options;
        expect(options.parse(defaults)).toEqual(defaults);
        expect(options.parse(JSON.parse(JSON.stringify(defaults)))).toEqual(defaults);
      }
    });

    test("describes its options as JSON Schema, each with a title", () => {
      const schema = z.toJSONSchema(options, { io: "input" });
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
      expect(schema).toMatchObject({ type: "object", additionalProperties: false });
      for (const [, option] of schemas) expect(option.title).toMatch(/./);
    });

    test("tells a person each value of a choice that it names", () => {
      for (const [, { choices, enum: values = [] }] of schemas) {
        if (choices === undefined) continue;
        expect(values.map(String)).toEqual(expect.arrayContaining(Object.keys(choices)));
      }
    });

    test("bounds each option", () => {
      expect(schemas.filter(([, option]) => missingBounds(option).length > 0)).toEqual([]);
    });

    test("refuses what is just beyond each option, in a person's words", () => {
      for (const [name, option] of schemas) {
        for (const wrong of wrongValues(option)) {
          const checked = checkOptions(options, { ...base, [name]: wrong });
          expect(checked).toHaveProperty(["fields", name], expect.not.stringMatching(unfriendly));
        }
      }
    });

    test.each([[{ surelyNoOption: 1 }], ["text"], [7], [[]]])("refuses options %j", async (bad) => {
      const call = { operation, options: bad, inputs: [] };
      expect(await refusalOf(runUtility(utility, call))).toBe("invalid_options");
    });

    if (needsInputs > 0)
      test("refuses to run without a file", async () => {
        await refusalOf(runUtility(utility, { operation, options: base, inputs: [] }));
      });
  });
});
