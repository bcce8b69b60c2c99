import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const text = longText("XML", { placeholder: "<root><item/></root>", monospace: true });

const formatOptions = z.strictObject({
  text,
  indent: z
    .enum(["2", "4", "tab"])
    .default("2")
    .meta({ title: "Indent", choices: { 2: "2 spaces", 4: "4 spaces", tab: "Tab" } }),
  attributeLines: z.boolean().default(false).meta({ title: "Each attribute on its own line" }),
});

const minifyOptions = z.strictObject({ text });

const takes = { files: { least: 0 }, text: "text" };

const gives = { results: ["text" as const], files: { types: [".xml"], number: 1 } };

export const formatXml = defineManifest({
  ...freeInBrowser,
  code: "format-xml",
  name: "Format XML",
  description: "Format XML with indentation, or minify it to one line.",
  category: "data",
  tags: ["xml", "format", "minify", "pretty-print"],
  alsoCalled: [
    "xml formatter",
    "xml beautifier",
    "xml pretty print",
    "xml validator",
    "check xml",
    "minify xml",
    "xml viewer",
    "xml indent",
  ],
  files: { maxFiles: 1, maxBytes: 50 * 1024 ** 2, allowedTypes: [] },
  help: [
    "Format XML",
    "Paste XML or choose a file, and copy or save the result. Errors are shown with their line and column.",
    'Only white space between elements changes. Elements that contain text or have xml:space="preserve" are kept as written, and so are attributes, entities and CDATA.',
    "Minifying removes comments and writes empty elements as one tag.",
    "The result is UTF-8, and its declaration says so. Entities are checked, but other files are never read.",
  ].join("\n"),
  detects: [
    { kind: "xml", operation: "format", confidence: 0.7, does: "format it" },
    { kind: "xml", operation: "minify", confidence: 0.4, does: "minify it" },
  ],
  operations: {
    format: {
      name: "Format",
      description: "Indents each element on its own line.",
      takes,
      gives,
      live: true,
      options: formatOptions,
    },
    minify: {
      name: "Minify",
      description: "Removes white space and comments.",
      takes,
      gives,
      live: true,
      options: minifyOptions,
    },
  },
  examples: [
    {
      name: "A note",
      operation: "format",
      options: {
        text: '<note id="7"><to>Ada</to><!-- soon --><text>Call <b>me</b>!</text><done/></note>',
      },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: '<note id="7">\n  <to>Ada</to>\n  <!-- soon -->\n  <text>Call <b>me</b>!</text>\n  <done/>\n</note>\n',
          language: "xml",
        },
        files: [],
      },
    },
    {
      name: "One line",
      operation: "minify",
      options: { text: "<list>\n  <!-- all -->\n  <item>One</item>\n  <item></item>\n</list>\n" },
      inputs: [],
      output: {
        result: { type: "text", text: "<list><item>One</item><item/></list>", language: "xml" },
        files: [],
      },
    },
  ],
});
