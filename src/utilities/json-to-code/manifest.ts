import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { languageNames, languages, type Language } from "./languages.ts";
import { optionsSchema } from "./options.ts";
import { written } from "./samples.ts";

export const family = defineFamily(languageNames.map(member));

function member(language: Language) {
  const { code, name, what, also, note, ending } = languages[language];
  return {
    ...freeInBrowser,
    code,
    name: `JSON to ${name}`,
    description: `Make ${what} of a JSON document, which they read. It stays in your browser.`,
    category: "developer" as const,
    tags: ["json", ending === "ts" ? "typescript" : language, "convert", "code", "types"],
    alsoCalled: [...also],
    files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
    help: [
      `JSON to ${name}`,
      "Paste JSON or choose a file, and copy the code.",
      "Objects of one list are taken together. What the sample does not show, such as a name that is rarely there, the code does not know.",
      note,
      "Whole numbers of more than 64 bits become floating-point numbers.",
    ].join("\n"),
    detects: [
      { kind: "json" as const, operation: "convert", confidence: 0.4, does: `make ${what} of it` },
    ],
    operations: {
      convert: {
        name: "Convert",
        description: `Writes ${what}.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text" as const], files: { types: [`.${ending}`], number: 1 as const } },
        live: true,
        options: optionsSchema,
      },
    },
    examples: [
      {
        name: "A person",
        operation: "convert",
        options: {
          text: '{"name": "Ada", "born": 1815, "tags": [{"id": 1}, {"id": 2, "note": null}]}',
          name: "Person",
        },
        inputs: [],
        output: { result: { type: "text" as const, text: written[language] }, files: [] },
      },
    ],
  };
}
