import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { document: string; schema: string };

const valid = compareWith<Given, boolean>({
  name: "valid",
  cases: (random) =>
    random.list(800, (index) => ({
      document: JSON.stringify(drawValue(random, 0)),
      schema: JSON.stringify({
        ...(index % 3 === 0 && { $schema: "http://json-schema.org/draft-07/schema#" }),
        ...drawSchema(random, 0, index % 3 === 0),
      }),
    })),
  theirs: {
    script: "valid.py",
    command: "Draft7Validator, Draft202012Validator",
    packages: ["python3-jsonschema"],
  },
  ours: async (options) => {
    const done = await runForTest(run, manifest, {
      operation: "validate",
      options: { ...options, formats: false },
    });
    return JSON.stringify(done.result).includes("Matches the schema");
  },
});

export const oracle = defineOracle({
  by: "Python's jsonschema.",
  trust:
    "One of the standard's authors wrote it, in Python, and it shares no code with our library.",
  comparisons: [valid],
});

const names = ["a", "b", "ab", "1"];

function drawValue(random: Random, depth: number): unknown {
  const kind = depth > 2 ? 0 : random.integer(0, 3);
  if (kind === 1) return random.list(random.integer(0, 4), () => drawValue(random, depth + 1));
  if (kind > 1)
    return Object.fromEntries(
      random.list(random.integer(0, 4), () => [random.pick(names), drawValue(random, depth + 1)]),
    );
  return random.pick([0, 1, 2, 2.5, -3, 10, "", "a", "ab", "é😀", true, false, null]);
}

function drawSchema(random: Random, depth: number, isOld: boolean): Record<string, unknown> {
  const schema = (): unknown =>
    random.integer(0, 7) === 0 ? random.pick([true, false]) : drawSchema(random, depth + 1, isOld);
  const schemas = () => random.list(random.integer(1, 2), schema);
  const byName = () =>
    Object.fromEntries(random.list(random.integer(1, 2), () => [random.pick(names), schema()]));
  const flat: [string, () => unknown][] = [
    [
      "type",
      () =>
        random.pick<unknown>([
          "object",
          "array",
          "string",
          "number",
          "integer",
          "boolean",
          "null",
          ["string", "array", "object"],
        ]),
    ],
    ["enum", () => random.list(3, () => drawValue(random, 2))],
    ["const", () => drawValue(random, 2)],
    ["minimum", () => random.integer(-3, 3)],
    ["exclusiveMaximum", () => random.integer(0, 5)],
    ["multipleOf", () => random.pick([1, 2, 0.5])],
    ["minLength", () => random.integer(0, 2)],
    ["maxLength", () => random.integer(0, 2)],
    ["pattern", () => random.pick(["^a", "b$", "."])],
    ["minItems", () => random.integer(0, 3)],
    ["maxItems", () => random.integer(0, 3)],
    ["uniqueItems", () => true],
    ["required", () => [random.pick(names)]],
    ["minProperties", () => random.integer(0, 3)],
    ["maxProperties", () => random.integer(0, 3)],
  ];
  const nested: [string, () => unknown][] = [
    ["properties", byName],
    ["patternProperties", () => ({ [random.pick(["^a", "b"])]: schema() })],
    ["additionalProperties", schema],
    ["propertyNames", () => ({ maxLength: random.integer(0, 2) })],
    ["items", isOld ? () => random.pick([schema(), schemas()]) : schema],
    ["contains", schema],
    ["allOf", schemas],
    ["anyOf", schemas],
    ["oneOf", schemas],
    ["not", schema],
    ["if", schema],
    ["then", schema],
    ["else", schema],
    ...(isOld
      ? ([
          ["additionalItems", schema],
          ["dependencies", () => ({ a: random.pick([["b"], schema()]) })],
        ] as [string, () => unknown][])
      : ([
          ["prefixItems", schemas],
          ["dependentRequired", () => ({ a: ["b"] })],
          ["dependentSchemas", () => ({ b: schema() })],
          ["unevaluatedProperties", () => random.pick([false, schema()])],
          ["minContains", () => random.integer(0, 2)],
        ] as [string, () => unknown][])),
  ];
  const rules = depth > 2 ? flat : [...flat, ...nested, ...nested];
  return Object.fromEntries(
    random
      .list(random.integer(1, 3), () => random.pick(rules))
      .map(([name, make]) => [name, make()]),
  );
}
