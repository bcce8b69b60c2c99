export type Format = "json" | "yaml" | "toml" | "xml" | "csv";

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

export const notes: Record<Format, { read: string; write: string }> = {
  json: {
    read: "Errors in JSON (RFC 8259) are shown with their line and column. If a name occurs twice, its last value counts.",
    write: "JSON has no dates or infinity: dates become text, and infinity is refused.",
  },
  yaml: {
    read: "YAML is read as version 1.2: only true and false are booleans, and dates stay text. Several documents become one list. All keys become text; duplicate keys are refused.",
    write:
      "Text that older YAML versions would read as something else is quoted, and 1e5 becomes 1.0e+5.",
  },
  toml: {
    read: "TOML is read as version 1.1. Dates become text.",
    write:
      "TOML has no null: null values are left out. The top level must be an object. Numbers that don't fit into 64 bits are refused.",
  },
  xml: {
    read: "Attribute names start with @, and text next to elements is called #text. All values are text, because XML has no numbers. Spaces in text are kept, except for indentation between elements. Entities declared in the document are expanded; other files are never read.",
    write:
      "Names with @ become attributes, #text becomes the text itself, and a list repeats its element. A list within a list uses elements called item. Null becomes an empty element. Names and characters XML doesn't allow are refused.",
  },
  csv: {
    read: "The first line has the column names. The delimiter is detected. Repeated names get a number.",
    write: "A list of records becomes rows. Nested data is kept as JSON in its field.",
  },
};

export const numbersNote = "Numbers keep all their digits.";

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
