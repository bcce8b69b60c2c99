import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { howMany } from "./how-many.ts";

export const loremIpsum = defineManifest({
  ...freeInBrowser,
  code: "lorem-ipsum",
  name: "Lorem Ipsum",
  description:
    "Generate placeholder text: paragraphs, sentences, words or an exact number of characters.",
  category: "text",
  tags: ["text", "placeholder", "generator", "design"],
  alsoCalled: [
    "lorem ipsum generator",
    "dummy text",
    "filler text",
    "blind text",
    "sample text",
    "placeholder text generator",
    "test text of 500 characters",
  ],
  help: [
    "Lorem ipsum",
    "Choose how much text you need, generate, and copy.",
    "The words are Latin, mostly from Cicero, and make no sense, so that nobody reads them instead of looking at the design.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates placeholder text.",
      takes: {},
      gives: { results: ["text"], files: { types: [".txt", ".html"], number: 1 } },
      options: z.strictObject({
        unit: z
          .enum(["paragraphs", "sentences", "words", "characters"])
          .default("paragraphs")
          .meta({
            title: "Unit",
            choices: {
              paragraphs: "Paragraphs",
              sentences: "Sentences",
              words: "Words",
              characters: "Characters",
            },
          }),
        count: howMany(3, 100_000),
        classic: z
          .boolean()
          .default(true)
          .meta({ title: "Start with “Lorem ipsum dolor sit amet”" }),
        html: z.boolean().default(false).meta({ title: "HTML paragraphs" }),
      }),
    },
  },
  examples: [
    {
      name: "Five words",
      operation: "generate",
      options: { unit: "words", count: 5 },
      inputs: [],
      output: { result: { type: "text", text: "Lorem ipsum dolor sit amet." }, files: [] },
    },
    {
      name: "Three paragraphs",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
    {
      name: "A headline of eleven characters",
      operation: "generate",
      options: { unit: "characters", count: 11 },
      inputs: [],
      output: { result: { type: "text", text: "Lorem ipsum" }, files: [] },
    },
  ],
});
