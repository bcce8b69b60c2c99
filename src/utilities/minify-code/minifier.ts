import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";

export const commonOptions = z.strictObject({ text: longText("Code", { monospace: true }) });

type Declared<Options extends z.ZodObject> = {
  readonly code: string;
  readonly language: string;
  readonly ending: string;
  readonly tag: string;
  readonly alsoCalled: string[];
  readonly note: string;
  readonly detects?: Manifest["detects"];
  readonly options: Options;
  readonly example: { readonly given: string; readonly written: string };
};

export function minifier<Options extends z.ZodObject>(declared: Declared<Options>) {
  const { code, language, ending, tag, alsoCalled, note, detects, options, example } = declared;
  return defineManifest({
    ...freeInBrowser,
    code,
    name: `Minify ${language}`,
    description: `Make ${language} smaller without changing what it does.`,
    category: "developer",
    tags: [tag, "minify", "compress", "developer"],
    alsoCalled,
    files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
    limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
    help: [
      `Minify ${language}`,
      `Paste ${language} or choose a file, and copy the result.`,
      note,
    ].join("\n"),
    ...(detects !== undefined && { detects }),
    operations: {
      minify: {
        name: "Minify",
        description: `Minifies ${language}.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
        live: true,
        options,
      },
    },
    examples: [
      {
        name: "A few lines",
        operation: "minify",
        options: { text: example.given },
        inputs: [],
        output: { result: { type: "text", text: example.written }, files: [] },
      },
    ],
  });
}
