import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { document: string; schema: string };

const drafts = {
  "4": "http://json-schema.org/draft-04/schema#",
  "6": "http://json-schema.org/draft-06/schema#",
  "7": "http://json-schema.org/draft-07/schema#",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
};
type Draft = keyof typeof drafts;
const names = Object.keys(drafts) as Draft[];

/** Writes as JSON; texts such as `#123` become numbers that JavaScript can't hold. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/"#(-?\d+)"/g, "$1");
}

/** Each with documents, in every draft, so that keywords of other drafts must say nothing. */
const edges: [schema: object, ...documents: unknown[]][] = [
  [{ prefixItems: [{ type: "integer" }] }, ["a"], [1]],
  [{ prefixItems: [{ type: "integer" }], items: { type: "string" } }, ["a"], [1, "b"], [1, 2]],
  [{ items: { type: "integer" }, additionalItems: false }, [1, 2]],
  [{ additionalItems: false }, [1]],
  [{ const: 1 }, 1, 2],
  [{ contains: { const: 1 } }, [], [1], [2]],
  [
    { contains: { type: "string" }, minContains: 2, maxContains: 2 },
    ["a"],
    ["a", "b"],
    ["a", "b", "c"],
  ],
  [{ contains: { type: "string" }, minContains: 0 }, [], [1]],
  [{ minContains: 2 }, [1]],
  [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
  [JSON.parse('{"if":{"minimum":5},"then":{"multipleOf":2},"else":{"multipleOf":3}}'), 6, 7, 3, 4],
  [JSON.parse('{"then":false,"else":false}'), 1],
  [{ dependencies: { a: ["b"], c: { required: ["d"] } } }, { a: 1 }, { a: 1, b: 1 }, { c: 1 }],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }, { a: 1, b: 2 }],
  [{ dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }, { a: 1, b: 2 }],
  [{ properties: { a: {} }, unevaluatedProperties: false }, { a: 1 }, { b: 1 }],
  [{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { a: 1 }, { a: 1, b: 1 }],
  [
    {
      anyOf: [{ properties: { a: { type: "integer" } }, required: ["a"] }, { required: ["b"] }],
      unevaluatedProperties: false,
    },
    { a: 1 },
    { b: 1 },
    { a: 1, b: 1 },
    { a: "x", b: 1 },
  ],
  [{ not: { not: { properties: { a: {} } } }, unevaluatedProperties: false }, { a: 1 }],
  [
    { if: { required: ["a"], properties: { a: {} } }, unevaluatedProperties: false },
    { a: 1 },
    { b: 1 },
  ],
  [{ unevaluatedItems: false }, [], [1]],
  [{ allOf: [{ contains: { type: "string" } }], unevaluatedItems: false }, [], [1]],
  [{ definitions: { a: { type: "string" } }, $ref: "#/definitions/a", maxLength: 1 }, "ab", 1],
  [
    { $defs: { a: { type: "string" } }, properties: { b: { $ref: "#/$defs/a" } } },
    { b: 1 },
    { b: "" },
  ],
  [
    { definitions: { a: { $anchor: "x", type: "string" } }, allOf: [{ $ref: "#/definitions/a" }] },
    1,
    "",
  ],
  [
    { properties: { $ref: { type: "string" }, const: { type: "string" } } },
    { $ref: 1 },
    { const: 1 },
  ],
  [
    { properties: { __proto__x: { type: "integer" }, constructor: { type: "integer" } } },
    { constructor: "a" },
    {},
  ],
  [{ required: ["toString"] }, {}],
  [{ enum: [[0], { a: 1 }, null] }, [0], { a: 1 }, null],
  [{ enum: [0] }, false, 0, "#-0"],
  [
    { uniqueItems: true },
    [1, true],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[1], [true]],
    ["1", 1],
  ],
  [{ type: "integer" }, 1, 1.5, "#100000000000000000000", "1"],
  [{ type: ["null", "number"] }, null, true, "#12345678901234567890"],
  [
    { const: "#9007199254740993", enum: ["#9007199254740993"] },
    "#9007199254740993",
    "#9007199254740992",
  ],
  [{ maximum: "#12345678901234567890" }, "#12345678901234567890", "#12345678901234567891"],
  [{ minimum: "#-12345678901234567890" }, "#-12345678901234567891", "#-12345678901234567890", 0],
  [{ multipleOf: "#9007199254740993" }, "#18014398509481986", "#18014398509481984"],
  [{ multipleOf: 0.0001 }, 0.0075, 0.00751],
  [{ uniqueItems: true }, ["#9007199254740993", "#9007199254740992"]],
  [{ minLength: 2, maxLength: 2 }, "😀", "😀😀", "é"],
  [{ pattern: "^\\\\S+\\\\-\\\\_$".replaceAll("\\\\", "\\") }, "a-_", "a"],
  [
    { patternProperties: { "^a": { type: "integer" } }, additionalProperties: false },
    { ab: 1 },
    { ab: "x" },
    { b: 1 },
  ],
  [{ oneOf: [{ type: "integer" }, { minimum: 2 }] }, 1, 2.5, 3, 1.5],
  [{ minProperties: 1, maxProperties: 1 }, {}, { a: 1 }, { a: 1, b: 1 }],
];

/** Of one draft each: what only it has, and where it differs. */
const own: [draft: Draft, schema: object, ...documents: unknown[]][] = [
  ["4", { minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: true }, 1, 2, 3],
  [
    "4",
    {
      id: "http://e.org/a",
      definitions: { b: { id: "#c", type: "string" } },
      allOf: [{ $ref: "#c" }],
    },
    1,
    "",
  ],
  ["6", { exclusiveMinimum: 1, exclusiveMaximum: 3 }, 1, 2, 3],
  ["6", { properties: { a: false, b: true } }, { a: 1 }, { b: 1 }],
  [
    "7",
    {
      $id: "http://e.org/a",
      definitions: { b: { $id: "#c", type: "string" } },
      allOf: [{ $ref: "#c" }],
    },
    1,
    "",
  ],
  [
    "7",
    {
      $id: "http://e.org/",
      definitions: { b: { $id: "d", type: "string" } },
      allOf: [{ $ref: "d" }],
    },
    1,
    "",
  ],
  [
    "7",
    { items: [{ type: "integer" }, true], additionalItems: { type: "string" } },
    [1, 2, "a"],
    [1, 2, 3],
    ["a"],
  ],
  ["2019-09", { items: [{ type: "integer" }], unevaluatedItems: false }, [1]],
  [
    "2019-09",
    { $defs: { b: { $anchor: "c", type: "string" } }, $ref: "#c", maxLength: 1 },
    1,
    "",
    "ab",
  ],
  ["2020-12", { $defs: { b: { $id: "c", type: "string" } }, $ref: "c", maxLength: 1 }, 1, "", "ab"],
  [
    "2020-12",
    {
      $id: "http://e.org/strings",
      $ref: "list",
      $defs: {
        item: { $dynamicAnchor: "item", type: "string" },
        list: {
          $id: "list",
          type: "array",
          items: { $dynamicRef: "#item" },
          $defs: { any: { $dynamicAnchor: "item" } },
        },
      },
    },
    ["a"],
    [1],
  ],
  ["2020-12", { $defs: { a: { $anchor: "b", type: "string" } }, $dynamicRef: "#b" }, "", 1],
  [
    "2020-12",
    { prefixItems: [true], contains: { type: "string" }, unevaluatedItems: false },
    [1, "a"],
    [1, 2],
  ],
];

const valid = compareWith<Given, boolean>({
  name: "valid",
  cases: (random) => [
    ...names.flatMap((draft) =>
      edges.flatMap(([schema, ...documents]) => documents.map((one) => given(draft, schema, one))),
    ),
    ...own.flatMap(([draft, schema, ...documents]) =>
      documents.map((one) => given(draft, schema, one)),
    ),
    ...random.list(1000, (index) => {
      const draft = names[index % names.length] ?? "7";
      return given(draft, drawSchema(random, 0, draft), drawValue(random, 0));
    }),
  ],
  theirs: {
    script: "valid.py",
    command: "jsonschema.validators.validator_for(schema)(schema).is_valid",
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

function given(draft: Draft, schema: object, document: unknown): Given {
  return { schema: json({ $schema: drafts[draft], ...schema }), document: json(document) };
}

export const oracle = defineOracle({
  by: "Python's jsonschema.",
  trust:
    "One of the standard's authors wrote it, in Python, and it shares no code with our library.",
  comparisons: [valid],
});

const words = ["a", "b", "ab", "1"];

function drawValue(random: Random, depth: number): unknown {
  const kind = depth > 2 ? 0 : random.integer(0, 3);
  if (kind === 1) return random.list(random.integer(0, 4), () => drawValue(random, depth + 1));
  if (kind > 1)
    return Object.fromEntries(
      random.list(random.integer(0, 4), () => [random.pick(words), drawValue(random, depth + 1)]),
    );
  return random.pick([
    0,
    1,
    2,
    2.5,
    -3,
    10,
    "",
    "a",
    "ab",
    "é😀",
    true,
    false,
    null,
    "#9007199254740993",
  ]);
}

/** Draws from all keywords that take the same in each draft that has them. */
function drawSchema(random: Random, depth: number, draft: Draft): Record<string, unknown> {
  const inner = () => drawSchema(random, depth + 1, draft);
  const schema = (): unknown =>
    draft !== "4" && random.integer(0, 7) === 0 ? random.pick([true, false]) : inner();
  const schemas = () => random.list(random.integer(1, 2), schema);
  const byName = () =>
    Object.fromEntries(random.list(random.integer(1, 2), () => [random.pick(words), schema()]));
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
    ["exclusiveMaximum", () => (draft === "4" ? random.pick([true, false]) : random.integer(0, 5))],
    ["maximum", () => random.pick<unknown>([2, 10, "#9007199254740992"])],
    ["minContains", () => random.integer(0, 2)],
    ["dependentRequired", () => ({ a: ["b"] })],
    ["multipleOf", () => random.pick([1, 2, 0.5])],
    ["minLength", () => random.integer(0, 2)],
    ["maxLength", () => random.integer(0, 2)],
    ["pattern", () => random.pick(["^a", "b$", "."])],
    ["minItems", () => random.integer(0, 3)],
    ["maxItems", () => random.integer(0, 3)],
    ["uniqueItems", () => true],
    ["required", () => [random.pick(words)]],
    ["minProperties", () => random.integer(0, 3)],
    ["maxProperties", () => random.integer(0, 3)],
  ];
  const nested: [string, () => unknown][] = [
    ["properties", byName],
    ["patternProperties", () => ({ [random.pick(["^a", "b"])]: schema() })],
    ["additionalProperties", schema],
    ["propertyNames", () => ({ maxLength: random.integer(0, 2) })],
    ["items", draft === "2020-12" ? schema : () => random.pick([schema(), schemas()])],
    ["contains", schema],
    ["allOf", schemas],
    ["anyOf", schemas],
    ["oneOf", schemas],
    ["not", schema],
    ["if", schema],
    ["then", schema],
    ["else", schema],
    ["additionalItems", schema],
    ["dependencies", () => ({ a: random.pick([["b"], schema()]) })],
    ["prefixItems", schemas],
    ["dependentSchemas", () => ({ b: schema() })],
    ["unevaluatedProperties", schema],
  ];
  const rules = depth > 2 ? flat : [...flat, ...nested, ...nested];
  const drawn = random
    .list(random.integer(1, 3), () => random.pick(rules))
    .map(([name, make]): [string, unknown] => [name, make()]);
  const isAlone = draft === "4" && drawn.some(([name]) => name === "exclusiveMaximum");
  return Object.fromEntries([...(isAlone ? [["maximum", 2] as const] : []), ...drawn]);
}
