import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { columnName, csvDetects, delimiterIn } from "./options.ts";

export const compareCsv = smallUtility({
  code: "compare-csv",
  name: "Compare CSV",
  description: "See which records of a CSV table were added, removed or changed.",
  category: "data",
  tags: ["csv", "compare", "difference", "table"],
  alsoCalled: [
    "csv diff",
    "csv compare",
    "diff csv",
    "csv difference",
    "which rows changed",
    "what changed in a spreadsheet",
  ],
  help: [
    "Compare CSV",
    "Paste the old table and the new one to see what changed.",
    "Rows are matched by the first column, or by the columns you name. The order of rows and columns doesn't matter.",
    "A column that only one table has counts as empty in the other.",
  ],
  does: ["compare", "Lists the differences between two tables."],
  takes: { text: "before" },
  detects: csvDetects(0.4, "compare it with another table"),
  options: z.strictObject({
    before: longText("Before", { monospace: true, table: true }),
    after: longText("After", { monospace: true, table: true }),
    by: columnName("Match rows by", "Columns that identify a record, separated by commas."),
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
          title: "Removed (1)",
          result: { type: "table", columns: ["id", "name", "price"], rows: [["2", "ink", "5"]] },
        },
        {
          title: "Added (1)",
          result: { type: "table", columns: ["id", "name", "price"], rows: [["4", "bag", "9"]] },
        },
      ],
    },
  },
  examples: [
    {
      name: "By two columns",
      source: "Python 3.11: csv.DictReader, dict and set",
      options: {
        before: "day,shift,who\nMon,1,Ada\nMon,2,Kurt\n",
        after: "day,shift,who\nMon,1,Ada\nMon,2,Emmy\n",
        by: "day,shift",
      },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Changed (1)",
            result: {
              type: "table",
              columns: ["Key", "Column", "Before", "After"],
              rows: [["Mon, 2", "who", "Kurt", "Emmy"]],
            },
          },
          {
            title: "Removed (0)",
            result: { type: "table", columns: ["day", "shift", "who"], rows: [] },
          },
          {
            title: "Added (0)",
            result: { type: "table", columns: ["day", "shift", "who"], rows: [] },
          },
        ],
      },
    },
    {
      name: "A new column",
      source: "Python 3.11: csv.DictReader, dict and set",
      options: { before: "id,name\n1,pen\n", after: "id,name,stock\n1,pen,7\n" },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Changed (1)",
            result: {
              type: "table",
              columns: ["Key", "Column", "Before", "After"],
              rows: [["1", "stock", "", "7"]],
            },
          },
          {
            title: "Removed (0)",
            result: { type: "table", columns: ["id", "name", "stock"], rows: [] },
          },
          {
            title: "Added (0)",
            result: { type: "table", columns: ["id", "name", "stock"], rows: [] },
          },
        ],
      },
    },
  ],
});
