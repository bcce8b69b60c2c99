import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const cases = {
  upper: "UPPER CASE",
  lower: "lower case",
  sentence: "Sentence case. Like this",
  title: "Title Case of a Headline",
  camel: "camelCase",
  pascal: "PascalCase",
  snake: "snake_case",
  kebab: "kebab-case",
  constant: "CONSTANT_CASE",
  dot: "dot.case",
  path: "path/case",
  train: "Train-Case",
};

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "change-case",
  name: "Change Case",
  description:
    "Change text to UPPER, lower, Sentence or Title Case, and names to camelCase, snake_case and more.",
  category: "text",
  tags: ["text", "case", "uppercase", "lowercase", "camel-case", "snake-case"],
  alsoCalled: [
    "case converter",
    "uppercase converter",
    "lowercase converter",
    "capitalize text",
    "capital letters",
    "camelcase",
    "snake_case",
    "kebab-case",
    "pascalcase",
    "constant case",
    "sentence case",
    "title case",
    "all caps",
    "caps lock",
    "small letters",
  ],
  help: [
    "Change case",
    "Enter text, choose a case, and copy the result.",
    "Upper, lower, sentence and title case only change letters. Title case follows English headline rules: small words stay lowercase.",
    "The others join the words of each line into one name and drop characters a name can't contain.",
  ].join("\n"),
  operations: {
    change: {
      name: "Change",
      description: "Changes each line to the chosen case.",
      takes: { text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Text"),
        case: z
          .enum([
            "upper",
            "lower",
            "sentence",
            "title",
            "camel",
            "pascal",
            "snake",
            "kebab",
            "constant",
            "dot",
            "path",
            "train",
          ])
          .default("upper")
          .meta({ title: "Case", choices: cases }),
      }),
    },
  },
  examples: [
    {
      name: "Variable names",
      operation: "change",
      options: { text: "user id\nHTTPServer port", case: "camel" },
      inputs: [],
      output: { result: { type: "text", text: "userId\nhttpServerPort" }, files: [] },
    },
    {
      name: "A headline",
      operation: "change",
      options: { text: "A TALE OF TWO CITIES", case: "title" },
      inputs: [],
      output: { result: { type: "text", text: "A Tale of Two Cities" }, files: [] },
    },
    {
      name: "Names for environment variables",
      operation: "change",
      options: { text: "database url\nsmtpHost", case: "constant" },
      inputs: [],
      output: { result: { type: "text", text: "DATABASE_URL\nSMTP_HOST" }, files: [] },
    },
  ],
});
