import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";

const example = `curl -X POST https://api.example.com/people -H 'Content-Type: application/json' -d '{"name": "Ada"}'`;

const languages = {
  javascript: {
    name: "JavaScript",
    ending: "js",
    also: [
      "curl to fetch",
      "curl to js",
      "curl to node",
      "curl converter",
      "convert curl to javascript",
    ],
    note: "The code calls fetch, as browsers and Node have it. Browsers let no page set Cookie, Host and User-Agent.",
    written: `const response = await fetch("https://api.example.com/people", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
  },
  body: "{\\"name\\": \\"Ada\\"}",
});
console.log(response.status, await response.text());
`,
  },
  python: {
    name: "Python",
    ending: "py",
    also: [
      "curl to requests",
      "curl to python requests",
      "curl converter",
      "convert curl to python",
    ],
    note: "The code uses the library requests.",
    written: `import requests

response = requests.request(
    "POST",
    "https://api.example.com/people",
    headers={
        "Content-Type": "application/json",
    },
    data="{\\"name\\": \\"Ada\\"}",
)
print(response.status_code, response.text)
`,
  },
} as const;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as Language[];

export const optionsSchema = z.strictObject({
  command: longText("Command", {
    placeholder: "curl https://example.com",
    monospace: true,
    secret: true,
  }),
});

export const family = defineFamily(languageNames.map(member));

function member(language: Language) {
  const { name, ending, also, note, written } = languages[language];
  return {
    ...freeInBrowser,
    code: `curl-to-${language}`,
    name: `curl to ${name}`,
    description: `Turn a curl command into ${name} that sends the same request. It stays in your browser.`,
    category: "developer" as const,
    tags: ["curl", language, "http", "convert", "code"],
    alsoCalled: [...also],
    help: [
      `curl to ${name}`,
      "Paste a curl command, such as a browser's developer tools copy it, and copy the code.",
      note,
      "Redirects are followed, as these libraries do. Files and variables of the shell are refused: write their content.",
    ].join("\n"),
    operations: {
      convert: {
        name: "Convert",
        description: `Writes ${name}.`,
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
