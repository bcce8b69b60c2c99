import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const shop =
  '<shop><book id="1"><title>Emma</title></book><book id="2"><title>Ulysses</title></book></shop>';

export const testXpath = textUtility({
  code: "test-xpath",
  name: "Test XPath",
  description: "Test an XPath 1.0 expression on XML or HTML and see each match with its path.",
  category: "developer",
  tags: ["xml", "html", "xpath", "query", "test"],
  alsoCalled: [
    "xpath tester",
    "xpath evaluator",
    "xpath online",
    "xpath generator",
    "xpath finder",
    "selenium xpath",
    "xml query",
    "query xml",
  ],
  help: [
    "Test XPath",
    "Paste XML or HTML and write an expression, such as //book[@id='2']/title, to see what it matches.",
    "Expressions are XPath 1.0, as in browsers, Selenium, lxml and xmllint. Results can also be a number, a text or a boolean, as with count(//book).",
    'Prefixes declared in the document work in the expression. In XPath 1.0, //book doesn\'t match elements of a default namespace (xmlns="…"). Ignore namespaces makes it match.',
    "HTML is read as a browser reads it, so missing html, body and tbody elements are added.",
    "XML must be well-formed. Entities declared in the document are not expanded, and other files are never read.",
  ],
  does: ["query", "Finds what the expression matches."],
  title: "XML or HTML",
  monospace: true,
  placeholder: shop,
  ending: "xml",
  detects: [{ kind: "xml", confidence: 0.5, does: "query it with XPath" }],
  gives: { results: ["parts", "text"], files: { types: [".xml"], number: 1 } },
  options: {
    expression: z
      .string()
      .max(10_000, "Expression can have at most 10,000 characters.")
      .default("//*")
      .meta({ title: "Expression", placeholder: "//book/title", monospace: true }),
    format: z
      .enum(["auto", "xml", "html"])
      .default("auto")
      .meta({
        title: "Read as",
        choices: { auto: "Detect automatically", xml: "XML", html: "HTML" },
      }),
    ignoreNamespaces: z.boolean().default(false).meta({ title: "Ignore namespaces" }),
  },
  vector: {
    name: "A title",
    source: "lxml 4.9 (libxml2)",
    options: { text: shop, expression: "//book[@id='2']/title" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Matches (1)",
          result: {
            type: "text",
            text: "<title>Ulysses</title>",
            filename: "result.xml",
            language: "xml",
          },
        },
        {
          title: "Paths",
          result: {
            type: "table",
            columns: ["Path", "Text"],
            rows: [["/shop/book[2]/title", "Ulysses"]],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "How many books",
      source: "lxml 4.9 (libxml2)",
      options: { text: shop, expression: "count(//book)" },
      gives: { type: "text", text: "2" },
    },
    {
      name: "Links of a page",
      source: "html5lib 1.1 and lxml 4.9",
      options: {
        text: "<!doctype html><p><a href=/one>One</a> <a href=/two>Two</a>",
        expression: "//a/@href",
      },
      gives: {
        type: "parts",
        parts: [
          {},
          {
            result: {
              rows: [
                ["/html/body/p/a[1]/@href", "/one"],
                ["/html/body/p/a[2]/@href", "/two"],
              ],
            },
          },
        ],
      },
    },
  ],
});
