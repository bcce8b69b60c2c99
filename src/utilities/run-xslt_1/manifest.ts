import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

const books =
  "<books><book year='1818'>Frankenstein</book><book year='1826'>The Last Man</book></books>";

const sheet = (body: string, more = "") =>
  `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">${more}${body}</xsl:stylesheet>`;

const list = sheet(
  '<xsl:template match="/"><ul><xsl:for-each select="books/book"><li><xsl:value-of select="."/></li></xsl:for-each></ul></xsl:template>',
  '<xsl:output omit-xml-declaration="yes"/>',
);

const csv = sheet(
  "<xsl:template match=\"book\"><xsl:value-of select=\"concat(@year, ',', ., '&#10;')\"/></xsl:template>",
  '<xsl:output method="text"/>',
);

const chosen = sheet(
  '<xsl:param name="year"/><xsl:template match="/"><found><xsl:value-of select="count(//book[@year=$year])"/></found></xsl:template>',
);

export const manifest = defineManifest({
  ...paidOnServer,
  code: "run-xslt",
  name: "Run XSLT",
  description: "Transform XML with an XSLT 1.0 stylesheet.",
  category: "developer",
  tags: ["xslt", "xml", "xsl", "transform", "stylesheet"],
  alsoCalled: [
    "xslt tester",
    "xslt transformer",
    "xsl transform",
    "xslt processor online",
    "xml transformation",
    "apply xsl stylesheet",
    "xslt fiddle",
  ],
  files: {
    maxFiles: 1,
    maxBytes: 10 * 1024 ** 2,
    allowedTypes: [".xml", ".xhtml", ".svg", ".txt", "text/xml", "application/xml"],
  },
  needs: ["xsltproc"],
  help: [
    "Run XSLT",
    "Paste XML or choose a file, and write a stylesheet to get what it makes: XML, HTML or text.",
    "XSLT 1.0 and most of EXSLT work, by libxslt on our server. XSLT 2.0 and 3.0 don't.",
    "A parameter a line, as in year=1818, sets what the stylesheet declares with xsl:param. Values are texts.",
    "Stylesheets can't use the network, write files or see yours. One that never ends is stopped.",
  ].join("\n"),
  detects: [
    { kind: "xml", operation: "transform", confidence: 0.35, does: "transform it with XSLT" },
  ],
  operations: {
    transform: {
      name: "Transform",
      description: "Applies the stylesheet.",
      takes: { files: { least: 0 }, text: "text" },
      gives: {
        results: ["text"],
        files: { types: [".xml", ".html", ".txt"], number: 1 },
      },
      options: z.strictObject({
        text: longText("XML", { placeholder: books, monospace: true }),
        stylesheet: longText("Stylesheet", { placeholder: list, monospace: true }),
        parameters: z
          .string()
          .max(10_000, "Parameters can have at most 10,000 characters.")
          .default("")
          .meta({
            title: "Parameters",
            field: "long-text",
            placeholder: "year=1818",
            monospace: true,
            advanced: true,
          }),
      }),
    },
  },
  examples: [
    {
      name: "A list of books",
      operation: "transform",
      options: { text: books, stylesheet: list },
      inputs: [],
      output: {
        result: {
          type: "text",
          text: "<ul><li>Frankenstein</li><li>The Last Man</li></ul>\n",
          language: "xml",
        },
        files: [],
      },
    },
    {
      name: "As CSV",
      operation: "transform",
      options: { text: books, stylesheet: csv },
      inputs: [],
      output: {
        result: { type: "text", text: "1818,Frankenstein\n1826,The Last Man\n" },
        files: [],
      },
    },
    {
      name: "With a parameter",
      operation: "transform",
      options: { text: books, stylesheet: chosen, parameters: "year=1826" },
      inputs: [],
      output: {
        result: { type: "text", text: '<?xml version="1.0"?>\n<found>1</found>\n' },
        files: [],
      },
    },
  ],
});
