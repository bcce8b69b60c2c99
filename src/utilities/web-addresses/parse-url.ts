import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { addressOption } from "./address.ts";

export const parseUrl = smallUtility({
  code: "parse-url",
  name: "Parse URL",
  description: "Split a URL into scheme, host, port, path and decoded parameters.",
  category: "developer",
  tags: ["url", "parse", "query", "developer"],
  alsoCalled: [
    "url parser",
    "parse url",
    "url parts",
    "query string parser",
    "url breakdown",
    "url parameters",
    "what is in a link",
  ],
  help: [
    "Parse a URL",
    "Paste a URL to see its parts.",
    "URLs are parsed as in browsers (WHATWG URL): the host becomes lowercase, other scripts in it become Punycode, and the default port is removed.",
    "Parameters are decoded: + and %20 become a space. Invalid UTF-8 shows as \ufffd.",
  ],
  does: ["parse", "Shows the parts of a URL."],
  takes: { text: "url" },
  detects: [{ kind: "link", confidence: 0.6, does: "see its parts" }],
  options: z.strictObject({ url: addressOption("URL") }),
  gives: { results: ["values", "parts"] },
  vector: {
    name: "A shop",
    source: "Python 3.11: urllib.parse.urlsplit and parse_qsl",
    options: { url: "https://shop.example:8443/cart?item=ink%20pen&n=2#top" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "URL",
          result: {
            type: "values",
            values: [
              { label: "Scheme", value: "https" },
              { label: "Host", value: "shop.example" },
              { label: "Port", value: "8443" },
              { label: "Path", value: "/cart" },
              { label: "Query", value: "item=ink%20pen&n=2" },
              { label: "Fragment", value: "top" },
            ],
          },
        },
        {
          title: "Parameters (2)",
          result: {
            type: "table",
            columns: ["Name", "Value"],
            rows: [
              ["item", "ink pen"],
              ["n", "2"],
            ],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "A mail with a subject",
      source: "Python 3.11: urllib.parse.urlsplit and parse_qsl",
      options: { url: "mailto:ada@example.org?subject=Lunch%20on%20Friday&cc=kurt@example.org" },
      gives: {
        type: "parts",
        parts: [
          {
            title: "URL",
            result: {
              type: "values",
              values: [
                { label: "Scheme", value: "mailto" },
                { label: "Path", value: "ada@example.org" },
                { label: "Query", value: "subject=Lunch%20on%20Friday&cc=kurt@example.org" },
              ],
            },
          },
          {
            title: "Parameters (2)",
            result: {
              type: "table",
              columns: ["Name", "Value"],
              rows: [
                ["subject", "Lunch on Friday"],
                ["cc", "kurt@example.org"],
              ],
            },
          },
        ],
      },
    },
    {
      name: "A database with a user",
      source: "Python 3.11: urllib.parse.urlsplit",
      options: { url: "postgres://reader@db.example:5432/shop" },
      gives: {
        type: "values",
        values: [
          { label: "Scheme", value: "postgres" },
          { label: "User", value: "reader" },
          { label: "Host", value: "db.example" },
          { label: "Port", value: "5432" },
          { label: "Path", value: "/shop" },
        ],
      },
    },
  ],
});
