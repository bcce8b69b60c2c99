import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const httpStatusCodes = smallUtility({
  code: "http-status-codes",
  name: "HTTP Status Codes",
  description: "Look up what an HTTP status code means, by number or by word.",
  category: "developer",
  tags: ["http", "status", "reference", "web"],
  alsoCalled: [
    "http codes",
    "http response codes",
    "http error codes",
    "404 not found",
    "what does 502 mean",
    "list of http status codes",
    "418 teapot",
  ],
  help: [
    "Look up HTTP status codes",
    "Type a number such as 404, the start of one such as 5, or a word such as redirect. Leave the field empty for the whole list.",
    "The codes are those that IANA has registered, with the standard that defines each.",
  ],
  does: ["look-up", "Finds status codes."],
  takes: { text: "find" },
  options: z.strictObject({
    find: z
      .string()
      .max(100, "Search for at most 100 characters.")
      .default("")
      .meta({ title: "Code or word", placeholder: "404" }),
  }),
  gives: { results: ["table"] },
  vector: {
    name: "Not found",
    source: "RFC 9110, section 15.5.5",
    options: { find: "404" },
    gives: {
      type: "table",
      columns: ["Code", "Name", "Meaning", "Standard"],
      rows: [[404, "Not Found", "There is nothing at this address.", "RFC 9110"]],
    },
  },
  examples: [
    {
      name: "By a word",
      source: "RFC 6585, section 4",
      options: { find: "too many" },
      gives: {
        type: "table",
        rows: [
          [
            429,
            "Too Many Requests",
            "The client sent too many requests in a short time.",
            "RFC 6585",
          ],
        ],
      },
    },
    {
      name: "As in a log",
      source: "RFC 9110, section 15.4.9",
      options: { find: "HTTP 308" },
      gives: {
        type: "table",
        rows: [
          [
            308,
            "Permanent Redirect",
            "The page has a new address for good. The method stays the same.",
            "RFC 9110",
          ],
        ],
      },
    },
  ],
});
