import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const common = {
  takes: { text: "text" },
  gives: { results: ["text" as const], files: { types: [".txt"], number: 1 as const } },
  live: true,
};

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "encode-html-entities",
  name: "HTML Entity Encode and Decode",
  description: "Encode text as named or numeric HTML entities, or decode entities to text.",
  category: "encoding",
  tags: ["html", "entities", "escape", "unescape", "encode", "decode"],
  alsoCalled: [
    "html entities encode and decode",
    "html entities",
    "html escape",
    "html unescape",
    "html encoder",
    "html decoder",
    "html entity encoder",
    "html entity decoder",
    "html special characters",
    "character references",
    "&amp; &lt; &gt;",
    "html code for a character",
  ],
  help: [
    "HTML entities",
    "Enter text and copy the result.",
    "Only & < > and quotes must be encoded. Encode all non-ASCII characters too if the document's encoding is uncertain.",
    "Decoding knows all named entities of the HTML standard, including old ones without a semicolon, as browsers do.",
  ].join("\n"),
  operations: {
    encode: {
      name: "Encode",
      description: "Encodes characters as entities.",
      ...common,
      options: z.strictObject({
        text: longText("Text", { placeholder: "<p>Tom & Jerry</p>" }),
        which: z
          .enum(["special", "non-ascii"])
          .default("special")
          .meta({
            title: "Encode",
            choices: {
              special: "& < > and quotes",
              "non-ascii": "These and all non-ASCII characters",
            },
          }),
        form: z
          .enum(["named", "decimal", "hexadecimal"])
          .default("named")
          .meta({
            title: "Entities",
            choices: {
              named: "Named if possible",
              decimal: "Decimal",
              hexadecimal: "Hexadecimal",
            },
          }),
      }),
    },
    decode: {
      name: "Decode",
      description: "Decodes entities.",
      ...common,
      options: z.strictObject({ text: longText("Text with entities") }),
    },
  },
  examples: [
    {
      name: "A paragraph",
      operation: "encode",
      options: { text: '<p>Tom & "Jerry"</p>' },
      inputs: [],
      output: {
        result: { type: "text", text: "&lt;p&gt;Tom &amp; &quot;Jerry&quot;&lt;/p&gt;" },
        files: [],
      },
    },
    {
      name: "Text with several kinds of entities",
      operation: "decode",
      options: { text: "Caf&eacute; &copy &#8364;5 &#x1F600;" },
      inputs: [],
      output: { result: { type: "text", text: "Café © €5 😀" }, files: [] },
    },
    {
      name: "Every sign beyond ASCII as a number",
      operation: "encode",
      options: { text: "Größe: 5 €", which: "non-ascii", form: "hexadecimal" },
      inputs: [],
      output: { result: { type: "text", text: "Gr&#xF6;&#xDF;e: 5 &#x20AC;" }, files: [] },
    },
  ],
});
