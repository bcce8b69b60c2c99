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
  name: "HTML Entities Encode and Decode",
  description:
    "Write text so that HTML shows it as it is, with named or numbered entities, and read entities back. In your browser.",
  category: "encoding",
  tags: ["html", "entities", "escape", "unescape", "encode", "decode"],
  alsoCalled: [
    "html entities",
    "html escape",
    "html unescape",
    "html encoder",
    "html decoder",
    "html entity encoder",
    "html entity decoder",
    "html special characters",
    "character references",
  ],
  help: [
    "HTML entities",
    "Type or paste text and copy the result.",
    "Only & < > and quotes must be written as entities. Choose all that is not ASCII for documents whose encoding is unsure.",
    "Decoding knows every name of the HTML standard, and the old ones also without their semicolon, as browsers do.",
  ].join("\n"),
  operations: {
    encode: {
      name: "Encode",
      description: "Writes characters as entities.",
      ...common,
      options: z.strictObject({
        text: longText("Text", { placeholder: "<p>Tom & Jerry</p>" }),
        which: z
          .enum(["special", "non-ascii"])
          .default("special")
          .meta({
            title: "What to encode",
            choices: {
              special: "& < > and quotes",
              "non-ascii": "These, and all that is not ASCII",
            },
          }),
        form: z
          .enum(["named", "decimal", "hexadecimal"])
          .default("named")
          .meta({
            title: "Entities",
            choices: {
              named: "By name where there is one",
              decimal: "Decimal numbers",
              hexadecimal: "Hexadecimal numbers",
            },
          }),
      }),
    },
    decode: {
      name: "Decode",
      description: "Reads entities.",
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
      name: "An address for a search",
      operation: "decode",
      options: { text: "Caf&eacute; &copy &#8364;5 &#x1F600;" },
      inputs: [],
      output: { result: { type: "text", text: "Café © €5 😀" }, files: [] },
    },
  ],
});
