export type Format = "json" | "yaml" | "toml" | "xml" | "csv";

/** The pairs that people look for by name. */
export const pairs: readonly (readonly [Format, Format])[] = [
  ["json", "yaml"],
  ["yaml", "json"],
  ["json", "toml"],
  ["toml", "json"],
  ["json", "xml"],
  ["xml", "json"],
  ["json", "csv"],
  ["csv", "json"],
  ["yaml", "toml"],
  ["toml", "yaml"],
  ["yaml", "xml"],
  ["xml", "yaml"],
  ["yaml", "csv"],
  ["csv", "yaml"],
  ["xml", "csv"],
  ["csv", "xml"],
];

/** What a person should know of each format when it is read or written. */
export const notes: Record<Format, { read: string; write: string }> = {
  json: {
    read: "JSON is read by RFC 8259, and a mistake is shown with its line and column. Of a name that stands twice the last value counts.",
    write: "JSON has no dates and no infinity: dates become text, and infinity is refused.",
  },
  yaml: {
    read: "YAML is read as version 1.2: only true and false are booleans, dates stay text. Several documents become one list. All keys become text, and two that would be the same are refused.",
    write:
      "What an older YAML would take for something else is put in quotes, and 1e5 becomes 1.0e+5.",
  },
  toml: {
    read: "TOML is read as version 1.1. Its dates become text.",
    write:
      "TOML has no null: such values are left out. The whole must have names at its top. Numbers have 64 bits: what they cannot hold is refused.",
  },
  xml: {
    read: "Attributes get names with @, and text beside elements the name #text. Everything is text, for XML knows no numbers. Spaces in text are kept, but for the layout between elements. Entities of the document are put in; other files are never read.",
    write:
      "Names with @ become attributes, #text the text itself, and a list repeats its element; a list within a list has elements called item. Null becomes an empty element. Names and characters that XML does not allow are refused.",
  },
  csv: {
    read: "The first line gives the names. The delimiter is found by itself. A name that stands twice gets a number behind it.",
    write: "Lists of records become lines. What is nested stays JSON within its field.",
  },
};

/** What is said of all pairs: one rule for numbers. */
export const numbersNote = "Numbers keep every digit that they are written with.";

/** The same data in every format, as the tree that it is and as the list that CSV is. */
export const samples: Record<"tree" | "list", Record<Format, string>> = {
  tree: {
    json: '{\n  "people": {\n    "person": [\n      {\n        "name": "Ada",\n        "city": "London"\n      },\n      {\n        "name": "Kurt",\n        "city": "Brno"\n      }\n    ]\n  }\n}\n',
    yaml: "people:\n  person:\n    - name: Ada\n      city: London\n    - name: Kurt\n      city: Brno\n",
    toml: '[[people.person]]\nname = "Ada"\ncity = "London"\n\n[[people.person]]\nname = "Kurt"\ncity = "Brno"\n',
    xml: '<?xml version="1.0" encoding="UTF-8"?>\n<people>\n  <person>\n    <name>Ada</name>\n    <city>London</city>\n  </person>\n  <person>\n    <name>Kurt</name>\n    <city>Brno</city>\n  </person>\n</people>\n',
    csv: "name,city\r\nAda,London\r\nKurt,Brno\r\n",
  },
  list: {
    json: '[\n  {\n    "name": "Ada",\n    "city": "London"\n  },\n  {\n    "name": "Kurt",\n    "city": "Brno"\n  }\n]\n',
    yaml: "- name: Ada\n  city: London\n- name: Kurt\n  city: Brno\n",
    toml: "",
    xml: '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <item>\n    <name>Ada</name>\n    <city>London</city>\n  </item>\n  <item>\n    <name>Kurt</name>\n    <city>Brno</city>\n  </item>\n</root>\n',
    csv: "name,city\r\nAda,London\r\nKurt,Brno\r\n",
  },
};
