import { delimiterOut } from "./options.ts";
import { change } from "./change-csv.ts";

export const changeCsvDelimiter = change({
  code: "change-csv-delimiter",
  name: "Change CSV Delimiter",
  description: "Write a table with commas, semicolons, tabs or vertical bars between its fields.",
  tags: ["csv", "tsv", "delimiter", "separator"],
  alsoCalled: [
    "csv to tsv",
    "tsv to csv",
    "semicolon to comma csv",
    "csv separator",
    "pipe delimited",
  ],
  help: [
    "Change the delimiter of CSV",
    "Paste a table or choose a file, and copy it with another sign between its fields.",
    "Fields get quotes where they need them by the new sign, and lose those that they no longer need. Empty lines go.",
  ],
  does: ["change", "Writes the table with another delimiter."],
  detected: [0.5, "set its fields apart by another sign"],
  options: { delimiterOut: delimiterOut.default("semicolon") },
  vector: {
    name: "A comma within a field",
    source: "Python 3.11: csv.reader and csv.writer(delimiter=';')",
    options: { text: 'name,price\n"Müller, Ann",5\n"a;b",7\n' },
    gives: { type: "text", text: 'name;price\r\nMüller, Ann;5\r\n"a;b";7\r\n', language: "csv" },
  },
});
