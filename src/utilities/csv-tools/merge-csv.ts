import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { csvDetects, csvFiles, delimiterIn, delimiterOut } from "./options.ts";

export const mergeCsv = smallUtility({
  code: "merge-csv",
  name: "Merge CSV Files",
  description: "Merge several CSV files into one, matching columns by name.",
  category: "data",
  tags: ["csv", "merge", "combine", "table"],
  alsoCalled: [
    "combine csv files",
    "merge csv files",
    "join csv files",
    "append csv",
    "concatenate csv",
    "csv merger",
    "several csv into one",
  ],
  help: [
    "Merge CSV files",
    "Choose two or more files, and save them as one.",
    "The first line of each file must have the column names. Columns with the same name are merged, whatever their order; fields a file doesn't have stay empty.",
    "You can merge files with different columns.",
  ],
  does: ["merge", "Merges the records of the files."],
  files: csvFiles(100),
  takes: { files: { least: 2 } },
  detects: csvDetects(0.5, "merge it with other tables").map((rule) => ({
    ...rule,
    leastFiles: 2,
  })),
  options: z.strictObject({
    delimiterIn,
    delimiterOut,
    source: z.boolean().default(false).meta({ title: "Add a first column with the file name" }),
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
  examples: [
    {
      name: "With the name of each file",
      source: "Miller 6: mlr --csv unsparsify then put '$file = FILENAME'",
      options: { source: true },
      inputs: ["january.csv", "february.csv"],
      gives: {
        type: "text",
        text: "file,day,sum,note\r\njanuary.csv,2024-01-03,12,\r\njanuary.csv,2024-01-09,7,\r\nfebruary.csv,2024-02-01,5,new\r\n",
        filename: "january.csv",
        language: "csv",
      },
      files: [{ filename: "january.csv", bytes: 105 }],
    },
  ],
});
