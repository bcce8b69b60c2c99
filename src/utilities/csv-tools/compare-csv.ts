import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { columnName, csvDetects, delimiterIn } from "./options.ts";

export const compareCsv = smallUtility({
  code: "compare-csv",
  name: "Compare CSV",
  description: "See which records of a table were added, removed or changed, and what in them.",
  category: "data",
  tags: ["csv", "compare", "difference", "table"],
  alsoCalled: ["csv diff", "csv compare", "diff csv", "csv difference"],
  help: [
    "Compare CSV",
    "Paste the table before and the one after, and read what has changed.",
    "Records belong together whose key is the same: the columns that you name, or the first one. The order of records and of columns makes no difference.",
    "A column that one table lacks is empty there.",
  ],
  does: ["compare", "Lists what differs between two tables."],
  takes: { text: "before" },
  detects: csvDetects(0.4, "compare it with another table"),
  options: z.strictObject({
    before: longText("Before", { monospace: true, table: true }),
    after: longText("After", { monospace: true, table: true }),
    by: columnName("Belong together by", "Columns that tell records apart, with commas between."),
    delimiterIn,
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "A price list",
    source: "Python 3.11: csv.DictReader, dict and set",
    options: {
      before: "id,name,price\n1,pen,2\n2,ink,5\n3,pad,4\n",
      after: "id,price,name\n4,9,bag\n3,4,pad\n1,3,pen\n",
    },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Changed (1)",
          result: {
            type: "table",
            columns: ["Key", "Column", "Before", "After"],
            rows: [["1", "price", "2", "3"]],
          },
        },
        {
          title: "Only before (1)",
          result: { type: "table", columns: ["id", "name", "price"], rows: [["2", "ink", "5"]] },
        },
        {
          title: "Only after (1)",
          result: { type: "table", columns: ["id", "name", "price"], rows: [["4", "bag", "9"]] },
        },
      ],
    },
  },
});
