import { expect, test } from "vitest";
import { z } from "zod";
import { utilityCategories } from "#contract/facts/utility/category.ts";
import { freeInBrowser } from "./free-in-browser.ts";
import { describeManifestFaults, fieldsTake } from "./manifest-faults.ts";
import { manifestSchema } from "./manifest.ts";

const whole = {
  ...freeInBrowser,
  code: "sort-lines",
  name: "Sort Lines",
  description: "Sorts lines.",
  tags: ["text"],
  category: "text",
  help: "Sort\nLines.",
  operations: {
    sort: {
      name: "Sort",
      description: "Sorts.",
      options: z.strictObject({ order: z.string() }),
      takes: {},
      gives: { results: ["text"] },
    },
  },
  examples: [{ name: "Fruit", operation: "sort", options: {}, inputs: [], output: { files: [] } }],
};
const { sort } = whole.operations;
const [example] = whole.examples;

const faultsOf = (manifest: unknown) => {
  const module = { manifest };
  const parsed = z.object({ manifest: manifestSchema }).safeParse(module);
  return parsed.success ? [] : describeManifestFaults(parsed.error, module);
};

test.each<[change: object, sentence: string]>([
  [
    { help: undefined },
    "manifest.help is missing: it takes a title, a line break and a lead; each further line is a paragraph.",
  ],
  [
    { help: "Sort" },
    "manifest.help is invalid: it takes a title, a line break and a lead; each further line is a paragraph.",
  ],
  [
    { operations: { sort: { ...sort, options: undefined } } },
    "manifest.operations.sort.options is missing: it takes the schema of its options, z.strictObject({ … }), which may be empty.",
  ],
  [
    { operations: { sort: { ...sort, options: { text: "a" } } } },
    "manifest.operations.sort.options is invalid: it takes the schema of its options, z.strictObject({ … }), which may be empty.",
  ],
  [
    { limits: { ...freeInBrowser.limits, pixels: -1 } },
    "manifest.limits.pixels is invalid: it takes a whole number, 0 for a utility without images.",
  ],
  [{ tags: ["a", 7] }, "manifest.tags[1] is invalid: it takes a list of texts."],
  [
    { category: undefined },
    `manifest.category is missing: it takes one of ${utilityCategories.join(", ")}.`,
  ],
  [
    { category: "sports" },
    `manifest.category is invalid: it takes one of ${utilityCategories.join(", ")}.`,
  ],
  [{ operations: {} }, "manifest.operations has no operation: declare one by its name."],
  [{ colour: "red" }, "manifest has no field colour: take it out."],
  [
    { examples: [{ ...example, operation: "guess" }] },
    "manifest.examples[0].operation is not an operation of sort-lines: name one of sort.",
  ],
  [
    { operations: { sort: { ...sort, takes: { files: { least: 1 } } } } },
    "manifest.operations.sort.takes.files asks for files, and the utility takes none: state files, or leave it out.",
  ],
  [
    { operations: { sort: { ...sort, takes: { span: { start: "from", end: "order" } } } } },
    "manifest.operations.sort.takes.span names what is no option: name two of order.",
  ],
  [
    {
      files: { maxFiles: 2, maxBytes: 1, allowedTypes: [] },
      operations: { sort: { ...sort, takes: { files: { least: 3 } } } },
    },
    "manifest.operations.sort.takes.files asks for more files than the utility takes: give at most 2.",
  ],
  [
    {
      files: { maxFiles: 0, maxBytes: 1, allowedTypes: [] },
      operations: { sort: { ...sort, takes: { files: { least: 3, most: 2 } } } },
    },
    "manifest.operations.sort.takes.files takes fewer at most than at least: correct one of them.",
  ],
  [
    { operations: { sort: { ...sort, takes: { text: "text" } } } },
    "manifest.operations.sort.takes.text is not an option: name one of order.",
  ],
  [
    { operations: { sort: { ...sort, takes: undefined } } },
    "manifest.operations.sort.takes is missing: it takes files and text: how many files it reads, and the option that takes plain text.",
  ],
  [
    { operations: { sort: { ...sort, gives: { results: [] } } } },
    "manifest.operations.sort.gives is nothing: name a kind of result, or files.",
  ],
  [
    { operations: { sort: { ...sort, gives: { results: ["song"] } } } },
    "manifest.operations.sort.gives.results[0] is invalid: it takes a list of text, values, table, json, image, audio, diff, html, parts, own, which may be empty.",
  ],
  [
    {
      operations: {
        sort: { ...sort, gives: { results: [], files: { types: [], number: "each" } } },
      },
    },
    "manifest.operations.sort.gives.files.number is one for each of the inputs, and there are none: take files, or give a number.",
  ],
  [
    {
      places: ["server"],
      operations: { sort: { ...sort, live: true } },
    },
    "manifest.operations.sort.live is for utilities whose first place is the page: leave it out.",
  ],
  [
    { places: ["server"], limits: { ...freeInBrowser.limits, milliseconds: 600_001 } },
    "manifest.limits.milliseconds is more than the job of a run can hold: give at most 600000.",
  ],
  [
    { places: ["server"], limits: { ...freeInBrowser.limits, drawingMilliseconds: 3_600_000 } },
    "manifest.limits.drawingMilliseconds is more than the job of a run can hold: give at most 600000.",
  ],
  [
    { needs: ["tesseract"], places: ["server", "page"] },
    "manifest.needs is for utilities that compute on the server alone: no page can start a program.",
  ],
  [
    { needs: [{ program: "gpg", package: "gpg", starts: ["gpg-agent"] }], places: ["server"] },
    "manifest.needs[0].starts names gpg-agent, which is not among the needs: add it.",
  ],
])("says of %j what is wrong and what would be right", (change, sentence) => {
  expect(faultsOf({ ...whole, ...change })).toEqual([sentence]);
});

test("finds nothing wrong with what is whole", () => {
  expect(faultsOf(whole)).toEqual([]);
  const limits = { ...freeInBrowser.limits, milliseconds: 600_000 };
  expect(faultsOf({ ...whole, places: ["server"], limits })).toEqual([]);
  expect(faultsOf({ ...whole, places: ["server"], needs: ["tesseract"] })).toEqual([]);
  expect(faultsOf({ ...whole, limits: { ...limits, milliseconds: 3_600_000 } })).toEqual([]);
});

test("knows of each field of a manifest what it takes", () => {
  const shown = z.toJSONSchema(manifestSchema, { unrepresentable: "any", io: "input" });
  const names = [...JSON.stringify(shown).matchAll(/"required":\[([^\]]*)\]/g)].flatMap(
    ([, list = ""]) => list.replaceAll('"', "").split(","),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !(name in fieldsTake))).toEqual([]);
});
