import { validator } from "./validator.ts";

export const checkIsbn = validator({
  code: "check-isbn",
  name: "Check and Convert ISBN",
  description: "Check ISBNs, and convert ISBN-10 to ISBN-13 and back.",
  tags: ["isbn", "book", "validate", "convert"],
  alsoCalled: [
    "isbn checker",
    "isbn validator",
    "isbn 10 to 13",
    "isbn 13 to 10",
    "isbn converter",
    "book number",
    "isbn check digit",
  ],
  title: "ISBNs",
  placeholder: "0-306-40615-2",
  options: {},
  help: [
    "Check and convert ISBNs",
    "Paste one or more ISBNs, one per line. Hyphens and spaces don't matter.",
    "ISBN-13 that start with 979 have no ISBN-10.",
  ],
  vector: {
    name: "A book with both",
    source: "ISBN Users' Manual, 7th edition",
    options: { text: "ISBN 0-306-40615-2" },
    gives: {
      type: "values",
      values: [
        { label: "Valid", value: "Yes" },
        { label: "ISBN-13", value: "9780306406157" },
        { label: "ISBN-10", value: "0306406152" },
      ],
    },
  },
  examples: [
    {
      name: "Only an ISBN-13",
      source: "python-stdnum 1.18: isbn",
      options: { text: "979-10-90636-07-1" },
      gives: {
        type: "values",
        values: [
          { label: "Valid", value: "Yes" },
          { label: "ISBN-13", value: "9791090636071" },
        ],
      },
    },
    {
      name: "A typing mistake",
      source: "python-stdnum 1.18: isbn",
      options: { text: "0-306-40615-3" },
      gives: {
        type: "values",
        values: [{ label: "Valid", value: "No", note: "The check digit should be 2." }],
      },
    },
  ],
});
