import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";

const example = `curl -X POST https://api.example.com/people -H 'Content-Type: application/json' -d '{"name": "Ada"}'`;

const optionsSchema = z.strictObject({
  command: longText("Command", {
    placeholder: "curl https://example.com",
    monospace: true,
    secret: true,
  }),
});

type Declared = {
  readonly code: string;
  readonly language: string;
  readonly ending: string;
  readonly tag: string;
  readonly alsoCalled: string[];
  readonly note: string;
  readonly written: string;
};

export function fromCurl(declared: Declared) {
  const { code, language, ending, tag, alsoCalled, note, written } = declared;
  return {
    ...freeInBrowser,
    code,
    name: `curl to ${language}`,
    description: `Convert a curl command to ${language} code that sends the same request.`,
    category: "developer" as const,
    tags: ["curl", tag, "http", "convert", "code"],
    alsoCalled,
    help: [
      `Convert curl to ${language}`,
      "Paste a curl command, for example copied from your browser's developer tools as cURL (bash) or cURL (cmd), and copy the code.",
      note,
      "Redirects are followed, as these libraries do by default. Shell variables and files are refused: replace them with their content.",
    ].join("\n"),
    operations: {
      convert: {
        name: "Convert",
        description: `Converts a curl command to ${language}.`,
        takes: { text: "command" },
        gives: { results: ["text" as const], files: { types: [`.${ending}`], number: 1 as const } },
        live: true,
        options: optionsSchema,
      },
    },
    examples: [
      {
        name: "Send JSON",
        operation: "convert",
        options: { command: example },
        inputs: [],
        output: { result: { type: "text" as const, text: written }, files: [] },
      },
    ],
  };
}
