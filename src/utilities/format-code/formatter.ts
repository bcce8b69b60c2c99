import type { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";

type Declared<Options extends z.ZodObject> = {
  readonly code: string;
  readonly language: string;
  readonly ending: string;
  readonly alsoCalled: string[];
  readonly tags: string[];
  readonly note: string;
  readonly detects?: Manifest["detects"];
  readonly options: Options;
  readonly example: { readonly given: string; readonly written: string };
};

export function formatter<Options extends z.ZodObject>(declared: Declared<Options>) {
  const { code, language, ending, alsoCalled, tags, note, detects, options, example } = declared;
  return defineManifest({
    ...freeInBrowser,
    code,
    name: `Format ${language}`,
    description: `Format ${language} code with Prettier.`,
    category: "developer",
    tags: [...tags, "format", "pretty-print", "developer"],
    alsoCalled,
    files: { maxFiles: 1, maxBytes: 5 * 1024 ** 2, allowedTypes: [] },
    limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
    help: [
      `Format ${language}`,
      `Paste ${language} or choose a file, and copy the result.`,
      "Only the layout changes, never the meaning. Errors are shown with their line and column.",
      note,
    ].join("\n"),
    ...(detects !== undefined && { detects }),
    operations: {
      format: {
        name: "Format",
        description: `Formats ${language} code.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
        live: true,
        options,
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
  });
}
