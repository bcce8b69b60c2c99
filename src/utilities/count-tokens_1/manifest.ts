import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { encodings } from "./encodings.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "count-tokens",
  name: "Count Tokens",
  description:
    "Count the tokens in a text as OpenAI's models do, and see each token with its number.",
  category: "text",
  tags: ["text", "tokens", "count", "ai", "developer"],
  alsoCalled: [
    "token counter",
    "tokenizer",
    "tokeniser",
    "tiktoken",
    "gpt token counter",
    "chatgpt tokens",
    "openai tokenizer",
    "llm token count",
    "prompt length",
  ],
  files: { maxFiles: 1, maxBytes: 5 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 30_000 },
  assets: Object.values(encodings),
  help: [
    "Count tokens",
    "Paste text or choose a file to see how many tokens it has.",
    "o200k_base is the encoding of GPT-4o, o1 and later models; cl100k_base that of GPT-4 and GPT-3.5 Turbo. Other companies' models use their own encodings, so their counts differ.",
    "In a chat, what surrounds the text, such as who is speaking, adds a few tokens. Markers such as <|endoftext|> are counted as plain text.",
    "A token that is part of a character is shown as bytes. The first count downloads 2 MB of token data.",
  ].join("\n"),
  operations: {
    count: {
      name: "Count",
      description: "Counts the tokens of a text and lists them.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["parts"], files: { types: [".json"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Text", { placeholder: "Type or paste text" }),
        encoding: z
          .enum(["o200k_base", "cl100k_base"])
          .default("o200k_base")
          .meta({
            title: "Encoding",
            choices: {
              o200k_base: "o200k_base, GPT-4o",
              cl100k_base: "cl100k_base, GPT-4",
            },
          }),
      }),
    },
  },
  examples: [
    {
      name: "A greeting with an emoji",
      operation: "count",
      options: { text: "Hello, World! 🌍", encoding: "cl100k_base" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "Count",
              result: {
                values: [
                  { label: "Tokens", value: "7" },
                  { label: "Characters", value: "15" },
                  { label: "Bytes in UTF-8", value: "18" },
                  { label: "Characters per token", value: "2.14" },
                ],
              },
            },
            {
              title: "Tokens",
              result: {
                columns: ["Place", "Token", "Number"],
                rows: [
                  [1, '"Hello"', 9906],
                  [2, '","', 11],
                  [3, '" World"', 4435],
                  [4, '"!"', 0],
                  [5, "20 F0 9F", 11410],
                  [6, "8C", 234],
                  [7, "8D", 235],
                ],
              },
            },
            {
              title: "Token numbers",
              result: { text: "[9906, 11, 4435, 0, 11410, 234, 235]" },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "German",
      operation: "count",
      options: { text: "Wie viele Tokens hat dieser Satz?" },
      inputs: [],
      output: { result: { parts: [{ title: "Count", result: {} }, {}, {}] }, files: [] },
    },
  ],
});
