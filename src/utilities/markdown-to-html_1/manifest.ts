import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "markdown-to-html",
  name: "Markdown to HTML",
  description:
    "Turn Markdown into clean HTML, with the tables, task lists and links of GitHub, and without anything that could run.",
  category: "documents",
  tags: ["markdown", "html", "convert", "preview", "text"],
  alsoCalled: [
    "md to html",
    "markdown preview",
    "markdown viewer",
    "markdown renderer",
    "markdown converter",
    "markdown editor",
  ],
  files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Markdown to HTML",
    "Type or paste Markdown, see it as you write, and copy the HTML.",
    "It follows CommonMark, and GitHub's additions where you want them: tables, task lists, strikethrough, footnotes, and links that are written out.",
    "HTML within the text is kept as far as it is harmless. Scripts, styles, event handlers and links of unsafe kinds are taken out.",
  ].join("\n"),
  detects: [
    {
      kind: "markdown",
      operation: "convert",
      confidence: 1,
      does: "show it, and turn it into HTML",
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Writes Markdown as sanitised HTML.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["html", "text"], files: { types: [".html"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Markdown", { placeholder: "# Title\n\nText with *emphasis*" }),
        github: z.boolean().default(true).meta({ title: "GitHub's additions" }),
        page: z.boolean().default(false).meta({ title: "A whole page, not a fragment" }),
      }),
    },
  },
  examples: [
    {
      name: "A title and a task list",
      operation: "convert",
      options: { text: "# Today\n\n- [x] **Write** it\n- [ ] ~~Forget~~ it" },
      inputs: [],
      output: {
        result: {
          type: "html",
          html: [
            "<h1>Today</h1>",
            "<ul>",
            '<li><input type="checkbox" disabled checked> <strong>Write</strong> it</li>',
            '<li><input type="checkbox" disabled> <del>Forget</del> it</li>',
            "</ul>",
          ].join("\n"),
        },
        files: [],
      },
    },
  ],
});
