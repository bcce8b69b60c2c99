import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { optionsSchema } from "./options.ts";

type Declared = {
  readonly code: string;
  readonly language: string;
  readonly ending: string;
  readonly tag: string;
  readonly what: string;
  readonly alsoCalled: string[];
  readonly note: string;
  readonly written: string;
  readonly orders?: string;
  readonly settings?: string;
};

export function fromJson(declared: Declared) {
  const { code, language, ending, tag, what, alsoCalled, note } = declared;
  return defineManifest({
    ...freeInBrowser,
    code,
    name: `JSON to ${language}`,
    description: `Generate ${what} that match a JSON document.`,
    category: "developer",
    tags: ["json", tag, "convert", "code", "types"],
    alsoCalled,
    files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
    help: [
      `JSON to ${language}`,
      "Paste JSON or choose a file, and copy the code.",
      "All objects in a list are merged into one type. The code only covers what the sample contains, so include rare properties.",
      note,
      "Integers larger than 64 bits become floating-point numbers.",
    ].join("\n"),
    detects: [{ kind: "json", operation: "convert", confidence: 0.4, does: `generate ${what}` }],
    operations: {
      convert: {
        name: "Convert",
        description: `Generates ${what}.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
        live: true,
        options: optionsSchema,
      },
    },
    examples: [
      example(
        "A person",
        "Person",
        '{"name": "Ada", "born": 1815, "tags": [{"id": 1}, {"id": 2, "note": null}]}',
        declared.written,
      ),
      example(
        "A list with a missing value",
        "Orders",
        '[{"id": 1, "price": 9.5, "type": "new"}, {"id": 2, "price": 12, "type": "sent", "shipped-at": "2026-05-01"}]',
        declared.orders,
      ),
      example(
        "Values of several types",
        "Settings",
        '{"theme": "dark", "limits": {"max": 10, "ratio": 0.5}, "flags": [true, "beta"], "parent": null}',
        declared.settings,
      ),
    ].flat(),
  });
}

/** None in a language that has no such example. */
function example(title: string, name: string, text: string, written: string | undefined) {
  if (written === undefined) return [];
  const output = { result: { type: "text" as const, text: written }, files: [] };
  return [{ name: title, operation: "convert", options: { text, name }, inputs: [], output }];
}
