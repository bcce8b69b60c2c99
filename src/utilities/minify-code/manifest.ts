import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { languageNames, languages, type Language } from "./languages.ts";

export const commonOptions = z.strictObject({ text: longText("Code", { monospace: true }) });

export const scriptOptions = commonOptions.extend({
  isModule: z.boolean().default(false).meta({ title: "It is a module" }),
});

export const family = defineFamily(languageNames.map(member));

function member(language: Language): Manifest {
  const { name, ending, also, note, example } = languages[language];
  return {
    ...freeInBrowser,
    code: `minify-${language}`,
    name: `Minify ${name}`,
    description: `Make ${name} smaller without changing what it does. Your code never leaves your browser.`,
    category: "developer",
    tags: [language, "minify", "compress", "developer"],
    alsoCalled: [...also],
    files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
    limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
    help: [`Minify ${name}`, `Paste ${name} or choose a file, and copy the result.`, note].join(
      "\n",
    ),
    ...(language === "svg" && {
      detects: [
        { kind: "svg" as const, operation: "minify", confidence: 0.35, does: "make it smaller" },
      ],
    }),
    operations: {
      minify: {
        name: "Minify",
        description: `Makes ${name} smaller.`,
        takes: { files: { least: 0 }, text: "text" },
        gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
        live: true,
        options: language === "javascript" ? scriptOptions : commonOptions,
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
  };
}
