import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "html-to-markdown",
  name: "HTML to Markdown",
  description:
    "Convert HTML to Markdown, including headings, lists, links, code, tables and task lists.",
  category: "documents",
  tags: ["html", "markdown", "convert", "text"],
  alsoCalled: [
    "html to md",
    "web page to markdown",
    "html2md",
    "html converter to markdown",
    "rich text to markdown",
  ],
  files: { maxFiles: 1, maxBytes: 5 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "HTML to Markdown",
    "Paste HTML or choose a file, and copy the Markdown.",
    "The output follows CommonMark. Tables, task lists and strikethrough use GitHub's syntax.",
    "Markdown has no syntax for colours, sizes, underlines or forms, so only their text is kept. Scripts, styles and comments are removed.",
    "Markdown can't always express two emphasised parts with no space between them.",
    "A cell that spans several rows or columns is written once, followed by empty cells. A table inside a table becomes text.",
  ].join("\n"),
  operations: {
    convert: {
      name: "Convert",
      description: "Converts HTML to Markdown.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".md"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("HTML", { placeholder: "<h1>Title</h1>", monospace: true }),
        bullet: z
          .enum(["-", "*", "+"])
          .default("-")
          .meta({
            title: "Bullets",
            choices: { "-": "Hyphens", "*": "Asterisks", "+": "Plus signs" },
          }),
        underlined: z.boolean().default(false).meta({ title: "Underline headings" }),
      }),
    },
  },
  examples: [
    {
      name: "A heading, a task list and a table",
      operation: "convert",
      options: {
        text: [
          "<h1>Today</h1>",
          '<ul><li><input type="checkbox" checked> <b>Write</b> it</li>',
          '<li><input type="checkbox"> <del>Forget</del> it</li></ul>',
          "<table><tr><th>Day</th><th align=right>Pages</th></tr><tr><td>Monday</td><td>3</td></tr></table>",
        ].join("\n"),
      },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: [
            "# Today",
            "",
            "- [x] **Write** it",
            "- [ ] ~~Forget~~ it",
            "",
            "| Day | Pages |",
            "| - | -: |",
            "| Monday | 3 |",
            "",
          ].join("\n"),
        },
        files: [],
      },
    },
    {
      name: "A link, a picture and code",
      operation: "convert",
      options: {
        text: '<p>See <a href="https://example.org">the page</a> and <code>npm test</code>.</p><p><img src="a.png" alt="A chart"></p>',
      },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: "See [the page](https://example.org) and `npm test`.\n\n![A chart](a.png)\n",
        },
        files: [],
      },
    },
    {
      name: "Headings that are underlined",
      operation: "convert",
      options: {
        text: "<h1>Title</h1><h2>Part</h2><ol><li>One</li><li>Two</li></ol>",
        underlined: true,
        bullet: "*",
      },
      inputs: [],
      output: {
        result: { type: "text", text: "Title\n=====\n\nPart\n----\n\n1. One\n2. Two\n" },
        files: [],
      },
    },
  ],
});
