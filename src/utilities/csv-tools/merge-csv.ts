import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { csvDetects, csvFiles, delimiterIn, delimiterOut } from "./options.ts";

export const mergeCsv = smallUtility({
  code: "merge-csv",
  name: "Combine CSV Files",
  description: "Put the records of several CSV files below one another, column by column name.",
  category: "data",
  tags: ["csv", "merge", "combine", "table"],
  alsoCalled: ["merge csv files", "join csv files", "append csv", "concatenate csv", "csv merger"],
  help: [
    "Merge CSV files",
    "Choose two files or more, and save them as one.",
    "The first line of each file holds the names of its columns. A column goes below the one of the same name, wherever it stands; what a file does not have stays empty.",
    "The files stay in your browser.",
  ],
  does: ["merge", "Puts the records of the files below one another."],
  files: csvFiles(100),
  takes: { files: { least: 2 } },
  detects: csvDetects(0.5, "merge it with other tables").map((rule) => ({
    ...rule,
    leastFiles: 2,
  })),
  options: z.strictObject({
    delimiterIn,
    delimiterOut,
    source: z.boolean().default(false).meta({ title: "A first column with the name of the file" }),
  }),
  gives: { results: ["text"], files: { types: [".csv"], number: "one" } },
  vector: {
    name: "Two months",
    source: "Miller 6: mlr --csv unsparsify january.csv february.csv",
    options: {},
    inputs: ["january.csv", "february.csv"],
    gives: {
      type: "text",
      text: "day,sum,note\r\n2024-01-03,12,\r\n2024-01-09,7,\r\n2024-02-01,5,new\r\n",
      filename: "january.csv",
      language: "csv",
    },
    files: [{ filename: "january.csv", bytes: 63 }],
  },
});
