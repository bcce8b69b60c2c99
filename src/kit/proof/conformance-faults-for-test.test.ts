import { expect, test } from "vitest";
import { z } from "zod";
import { freeInBrowser } from "../manifest/free-in-browser.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { catalogueFaults, optionFaults } from "./conformance-faults-for-test.ts";

const example = { name: "One", operation: "sort", options: {}, inputs: [], output: { files: [] } };

function utility(options: z.ZodObject, change: Partial<Manifest> = {}): Manifest {
  return {
    ...freeInBrowser,
    code: "sort-lines",
    name: "Sort Lines",
    description: "Sorts lines.",
    category: "text",
    tags: ["text"],
    help: "Sort\nLines.",
    operations: {
      sort: {
        name: "Sort",
        description: "Sorts.",
        options,
        takes: {},
        gives: { results: ["text"] },
      },
    },
    examples: [example],
    ...change,
  };
}

const whole = z.strictObject({
  text: z.string().max(9).default("").meta({ title: "Text" }),
  sortKeys: z.boolean().default(false).meta({ title: "Sort keys" }),
  key: z.string().max(9).default("").meta({ title: "Key", secret: true }),
});

test.each<[change: Partial<Manifest>, fault: string]>([
  [{ tags: [] }, "tags are missing: name at least one word to find it by."],
  [
    { tags: ["Big Text"] },
    `"Big Text" can't be a tag: write lowercase words with hyphens between them.`,
  ],
  [{ tags: ["text", "text"] }, 'the tag "text" is there twice: remove one.'],
  [
    { description: "Sorts lines" },
    "description doesn't end with a full stop: write a whole sentence.",
  ],
  [
    { examples: [{ ...example, operation: "other" }] },
    'no example shows the operation "sort": add one to examples.',
  ],
  [{ examples: [example, example] }, 'two examples are called "One": give each its own name.'],
])("says of %j what the catalogue lacks", (change, fault) => {
  expect(catalogueFaults(utility(whole, change))).toEqual([`sort-lines_1: ${fault}`]);
});

const title = { title: "Option" };

test.each<[options: z.ZodObject, fault: string]>([
  [z.object({}), "options take what is no option: write z.strictObject({ … })."],
  [
    z.strictObject({ a: z.boolean().default(true) }),
    'option "a" has no title: add .meta({ title: "…" }).',
  ],
  [
    z.strictObject({ a: z.string().default("").meta(title) }),
    'option "a" has no bound: it needs a maximum length: write .max(100).',
  ],
  [
    z.strictObject({ a: z.number().max(9).default(1).meta(title) }),
    'option "a" has no bound: it needs a minimum: write .min(0).',
  ],
  [
    z.strictObject({ a: z.array(z.string().max(9)).default([]).meta(title) }),
    'option "a" has no bound: it needs a maximum number of entries: write .max(100).',
  ],
  [
    z.strictObject({
      a: z
        .enum(["x"])
        .default("x")
        .meta({ title: "Option", choices: { y: "Y" } }),
    }),
    'option "a" names the choice "y", which it does not have: take it out of choices.',
  ],
  [
    z.strictObject({ a: z.string().max(9).meta(title) }),
    'option "a" has no default, and the first example gives none: give it in one.',
  ],
  [
    z.strictObject({ a: z.string().max(9).default("longer than 9").meta(title) }),
    "the defaults are not what they parse to: give defaults that are allowed.",
  ],
  [
    z.strictObject({ a: z.boolean("Invalid input: expected boolean").default(true).meta(title) }),
    'option "a" says "Invalid input: expected boolean" of 1: give the rule a sentence, as in .max(9, "…").',
  ],
  [
    z.strictObject({ wifiPassword: z.string().max(9).default("").meta(title) }),
    'option "wifiPassword" is a password or a key by its name: add secret: true to its .meta().',
  ],
  [
    z.strictObject({ a: z.string().max(9).default("").meta({ title: "Secret key" }) }),
    'option "a" is a password or a key by its name: add secret: true to its .meta().',
  ],
  [
    z.strictObject({ a: z.coerce.number().min(0).max(9).default(1).meta(title) }),
    'option "a" takes "": let its schema refuse that.',
  ],
])("case %#: says what an option lacks and how it is mended", (options, fault) => {
  const manifest = utility(options);
  const { sort } = manifest.operations;
  if (sort === undefined) throw new Error("It has one operation.");
  expect(optionFaults(manifest, "sort", sort)).toContain(
    `sort-lines_1, operation "sort": ${fault}`,
  );
});

test("says where plain text would go into what is no text", () => {
  const manifest = utility(z.strictObject({ a: z.boolean().default(true).meta(title) }));
  const { sort } = manifest.operations;
  if (sort === undefined) throw new Error("It has one operation.");
  expect(optionFaults(manifest, "sort", { ...sort, takes: { text: "a" } })).toEqual([
    'sort-lines_1, operation "sort": takes.text names "a", which is no text: name an option that is, or leave it out.',
  ]);
});

test("finds nothing wrong with what is whole", () => {
  const manifest = utility(whole);
  expect(catalogueFaults(manifest)).toEqual([]);
  for (const [name, operation] of Object.entries(manifest.operations)) {
    expect(optionFaults(manifest, name, operation)).toEqual([]);
  }
});
