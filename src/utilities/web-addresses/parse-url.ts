import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { addressOption } from "./address.ts";

export const parseUrl = smallUtility({
  code: "parse-url",
  name: "URL Parser",
  description: "Take a web address apart: scheme, host, port, path, and each parameter decoded.",
  category: "developer",
  tags: ["url", "parse", "query", "developer"],
  alsoCalled: ["parse url", "url parts", "query string parser", "url breakdown"],
  help: [
    "Parts of an address",
    "Paste a web address and read its parts.",
    "It is read as browsers do (WHATWG URL): the host becomes small letters, other scripts in it become Punycode, and a port that the scheme has by itself goes.",
    "Parameters are decoded: + and %20 are a space. What is not UTF-8 shows as \ufffd.",
  ],
  does: ["parse", "Takes an address apart."],
  takes: { text: "url" },
  detects: [{ kind: "link", confidence: 0.6, does: "take it apart" }],
  options: z.strictObject({ url: addressOption("Address") }),
  gives: { results: ["values", "parts"] },
  vector: {
    name: "A shop",
    source: "Python 3.11: urllib.parse.urlsplit and parse_qsl",
    options: { url: "https://shop.example:8443/cart?item=ink%20pen&n=2#top" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Address",
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
});
