import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { optionsSchema } from "./options.ts";

type Declared = {
  readonly code: string;
  readonly language: string;
  readonly ending: string;
  readonly tag: string;
  /** What it makes of a document, in its sentences. */
  readonly what: string;
  readonly alsoCalled: string[];
  readonly note: string;
  /** What it makes of the example. */
  readonly written: string;
};

/** Declares a utility that writes types of one language for a JSON document. */
export function fromJson(declared: Declared) {
  const { code, language, ending, tag, what, alsoCalled, note, written } = declared;
  return defineManifest({
    ...freeInBrowser,
    code,
    name: `JSON to ${language}`,
    description: `Make ${what} of a JSON document, which they read. It stays in your browser.`,
    category: "developer",
    tags: ["json", tag, "convert", "code", "types"],
    alsoCalled,
    files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
    help: [
      `JSON to ${language}`,
      "Paste JSON or choose a file, and copy the code.",
      "Objects of one list are taken together. What the sample does not show, such as a name that is rarely there, the code does not know.",
      note,
      "Whole numbers of more than 64 bits become floating-point numbers.",
    ].join("\n"),
    detects: [{ kind: "json", operation: "convert", confidence: 0.4, does: `make ${what} of it` }],
    operations: {
      convert: {
        name: "Convert",
        description: `Writes ${what}.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
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
        output: { result: { type: "text", text: written }, files: [] },
      },
    ],
  });
}
