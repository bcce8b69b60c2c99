import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const shop = '{"books":[{"title":"Emma","price":8.95},{"title":"Ulysses","price":22.99}]}';

export const testJsonpath = textUtility({
  code: "test-jsonpath",
  name: "Test JSONPath",
  description: "Test a JSONPath query on JSON and see each match with its path.",
  category: "developer",
  tags: ["json", "jsonpath", "query", "test"],
  alsoCalled: [
    "jsonpath tester",
    "jsonpath evaluator",
    "jsonpath finder",
    "json path online",
    "jsonpath query",
    "rfc 9535",
  ],
  help: [
    "Test JSONPath",
    "Paste JSON and write a query, such as $.books[?@.price < 10].title, to see what it matches.",
    "Queries follow RFC 9535. $ is the whole document, .name or ['name'] a member, [0] an item, [-1] the last one, [1:3] a slice, .* everything one level down, ..name every member of that name at any depth, and [?@.price < 10] what meets a condition.",
    "Conditions can use length(), count(), value(), match() and search(). Extensions of older libraries, such as $..book[(@.length-1)] or =~, are not part of the standard and are refused.",
    "Matches keep all digits of their numbers, but conditions compare numbers as JavaScript does, with about 16 digits.",
  ],
  does: ["query", "Finds what the query matches."],
  title: "JSON",
  monospace: true,
  placeholder: shop,
  ending: "json",
  detects: [{ kind: "json", confidence: 0.43, does: "query it with JSONPath" }],
  gives: { results: ["parts"], files: { types: [".json"], number: 1 } },
  options: {
    path: z
      .string()
      .max(10_000, "Query can have at most 10,000 characters.")
      .default("$.*")
      .meta({ title: "Query", placeholder: "$.books[*].title", monospace: true }),
  },
  vector: {
    name: "Cheap books",
    source: "RFC 9535, section 1.5, whose example has the same shape",
    options: { text: shop, path: "$.books[?@.price < 10].title" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Matches (1)",
          result: {
            type: "text",
            text: '[\n  "Emma"\n]',
            filename: "result.json",
            language: "json",
          },
        },
        {
          title: "Paths",
          result: {
            type: "table",
            columns: ["Path", "Value"],
            rows: [["$['books'][0]['title']", '"Emma"']],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "Every price",
      source: "RFC 9535, section 1.5",
      options: { text: shop, path: "$..price" },
      gives: { type: "parts", parts: [{ result: { text: "[\n  8.95,\n  22.99\n]" } }, {}] },
    },
    {
      name: "The last book",
      source: "RFC 9535, section 1.5",
      options: { text: shop, path: "$.books[-1]" },
      gives: {
        type: "parts",
        parts: [{}, { result: { rows: [["$['books'][1]", '{"title":"Ulysses","price":22.99}']] } }],
      },
    },
  ],
});
