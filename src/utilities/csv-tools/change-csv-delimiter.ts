import { delimiterOut } from "./options.ts";
import { change } from "./change-csv.ts";

export const changeCsvDelimiter = change({
  code: "change-csv-delimiter",
  name: "Change CSV Delimiter",
  description: "Change the delimiter of a CSV file to comma, semicolon, tab or vertical bar.",
  tags: ["csv", "tsv", "delimiter", "separator"],
  alsoCalled: [
    "csv to tsv",
    "tsv to csv",
    "semicolon to comma csv",
    "csv separator",
    "pipe delimited",
    "csv opens in one column in excel",
  ],
  help: [
    "Change the delimiter of a CSV file",
    "Paste a table or choose a file, and copy it with another delimiter.",
    "Fields are quoted only where the new delimiter requires it. Empty lines are removed.",
  ],
  does: ["change", "Changes the delimiter of a table."],
  detected: [0.5, "change its delimiter"],
  options: { delimiterOut: delimiterOut.default("semicolon") },
  vector: {
    name: "A comma inside a field",
    source: "Python 3.11: csv.reader and csv.writer(delimiter=';')",
    options: { text: 'name,price\n"Müller, Ann",5\n"a;b",7\n' },
    gives: { type: "text", text: 'name;price\r\nMüller, Ann;5\r\n"a;b";7\r\n', language: "csv" },
  },
  examples: [
    {
      name: "Tabs for a spreadsheet",
      source: "Python 3.11: csv.writer(delimiter='\\t')",
      options: { text: "name;city\nAda;London\n", delimiterOut: "tab" },
      gives: { type: "text", text: "name\tcity\r\nAda\tLondon\r\n", language: "csv" },
    },
  ],
});
