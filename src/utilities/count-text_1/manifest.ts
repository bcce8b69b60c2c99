import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "count-text",
  name: "Count Text",
  description: "Count characters, words, sentences, lines and bytes as you type, in any language.",
  category: "text",
  tags: ["text", "count", "words", "characters", "length", "reading-time"],
  alsoCalled: [
    "caption length",
    "word counter",
    "character counter",
    "letter count",
    "line counter",
    "byte count",
    "reading time",
    "how many words",
    "tweet length",
    "word limit",
  ],
  limits: { milliseconds: 10_000, memoryBytes: 256 * 1024 ** 2, pixels: 0, outputBytes: 0 },
  help: [
    "Count a text",
    "Type or paste text to see its counts below.",
    "A character is what people see as one: an accented letter, a flag and a family emoji each count as one, though many programs count several. Code points are what most programs count.",
    "Words and sentences follow Unicode's rules, which also cover languages written without spaces.",
    "Reading time assumes silent reading at 238 words per minute, the average of 190 studies of English (Brysbaert 2019).",
  ].join("\n"),
  detects: [
    {
      kind: "text",
      operation: "count",
      confidence: 0.25,
      does: "count its words and lines",
      example: "Some words.",
    },
  ],
  operations: {
    count: {
      name: "Count",
      description: "Counts a text's characters, words, sentences, lines and bytes.",
      options: z.strictObject({
        text: z
          .string()
          .max(1_000_000, "The text can have at most 1,000,000 characters.")
          .default("")
          .meta({ title: "Text", field: "long-text", placeholder: "Type or paste text" }),
      }),
      takes: { text: "text" },
      gives: { results: ["values"] },
      live: true,
    },
  },
  examples: [
    {
      name: "A sentence with quotes and a number",
      operation: "count",
      options: { text: "The quick (“brown”) fox can’t jump 32.3 feet, right?" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Characters", value: "52" },
            { label: "Characters without spaces", value: "44" },
            { label: "Words", value: "9" },
            { label: "Sentences", value: "1" },
            { label: "Lines", value: "1" },
            { label: "Bytes", value: "58", note: "in UTF-8" },
            { label: "Code points", value: "52" },
            { label: "Reading time", value: "3 seconds" },
          ],
        },
        files: [],
      },
    },
    {
      name: "A family and a flag",
      operation: "count",
      options: { text: "👨‍👩‍👧‍👦 🇧🇻" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Characters", value: "3" },
            { label: "Characters without spaces", value: "2" },
            { label: "Words", value: "0" },
            { label: "Sentences", value: "1" },
            { label: "Lines", value: "1" },
            { label: "Bytes", value: "34", note: "in UTF-8" },
            { label: "Code points", value: "10" },
            { label: "Reading time", value: "0 seconds" },
          ],
        },
        files: [],
      },
    },
  ],
});
