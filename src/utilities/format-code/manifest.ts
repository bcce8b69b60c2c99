import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { languageNames, languages, type Language } from "./languages.ts";
import { commonOptions, cssOptions, scriptOptions } from "./options.ts";

const optionsOf: Partial<Record<Language, typeof commonOptions>> = {
  javascript: scriptOptions,
  typescript: scriptOptions,
  css: cssOptions,
};

export const family = defineFamily(languageNames.map(member));

function member(language: Language): Manifest {
  const { name, ending, also, tags, note, example } = languages[language];
  return {
    ...freeInBrowser,
    code: `format-${language}`,
    name: `Format ${name}`,
    description: `Lay ${name} out for reading, by the rules of Prettier. Your code never leaves your browser.`,
    category: "developer",
    tags: [...tags, "format", "pretty-print", "developer"],
    alsoCalled: [...also],
    files: { maxFiles: 1, maxBytes: 5 * 1024 ** 2, allowedTypes: [] },
    limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
    help: [
      `Format ${name}`,
      `Paste ${name} or choose a file, and copy the result.`,
      "Only the layout changes, never what the code means. A mistake is shown with its line and column.",
      note,
    ].join("\n"),
    ...((language === "yaml" || language === "markdown") && {
      detects: [{ kind: language, operation: "format", confidence: 0.4, does: "format it" }],
    }),
    operations: {
      format: {
        name: "Format",
        description: `Lays ${name} out.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
        live: true,
        options: optionsOf[language] ?? commonOptions,
      },
    },
    examples: [
      {
        name: "A few lines",
        operation: "format",
        options: { text: example.given },
        inputs: [],
        output: { result: { type: "text", text: example.written }, files: [] },
      },
    ],
  };
}
