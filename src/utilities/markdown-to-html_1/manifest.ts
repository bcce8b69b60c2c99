import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "markdown-to-html",
  name: "Markdown to HTML",
  description:
    "Convert Markdown to clean, safe HTML, including GitHub's tables, task lists and links.",
  category: "documents",
  tags: ["markdown", "html", "convert", "preview", "text"],
  alsoCalled: [
    "md to html",
    "markdown preview",
    "markdown viewer",
    "markdown renderer",
    "markdown converter",
    "markdown editor",
    "open markdown in browser",
  ],
  files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: [] },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Markdown to HTML",
    "Type or paste Markdown, see a live preview, and copy the HTML.",
    "It follows CommonMark plus, if you like, GitHub's extensions: tables, task lists, strikethrough, footnotes and automatic links.",
    "Harmless HTML in the text is kept. Scripts, styles, event handlers and unsafe links are removed.",
  ].join("\n"),
  detects: [
    {
      kind: "markdown",
      operation: "convert",
      confidence: 1,
      does: "preview it and convert it to HTML",
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Converts Markdown to sanitised HTML.",
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["html", "text"], files: { types: [".html"], number: 1 } },
      live: true,
      options: z.strictObject({
        text: longText("Markdown", { placeholder: "# Title\n\nText with *emphasis*" }),
        github: z.boolean().default(true).meta({ title: "GitHub extensions" }),
        page: z.boolean().default(false).meta({ title: "Full HTML page" }),
      }),
    },
  },
  examples: [
    {
      name: "A heading and a task list",
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
    {
      name: "A table",
      operation: "convert",
      options: { text: "| Day | Pages |\n| --- | ----: |\n| Monday | 3 |" },
      inputs: [],
      output: {
        result: {
          type: "html",
          html: '<table>\n<thead>\n<tr>\n<th>Day</th>\n<th align="right">Pages</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Monday</td>\n<td align="right">3</td>\n</tr>\n</tbody>\n</table>',
        },
        files: [],
      },
    },
    {
      name: "A quotation with a link",
      operation: "convert",
      options: { text: "> *Simple* is better. [Why?](https://example.org)", github: false },
      inputs: [],
      output: {
        result: {
          type: "html",
          html: '<blockquote>\n<p><em>Simple</em> is better. <a href="https://example.org">Why?</a></p>\n</blockquote>',
        },
        files: [],
      },
    },
  ],
});
