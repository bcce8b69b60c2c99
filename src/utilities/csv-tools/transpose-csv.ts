import { delimiterOut } from "./options.ts";
import { change } from "./change-csv.ts";

export const transposeCsv = change({
  code: "transpose-csv",
  name: "Transpose CSV",
  description: "Swap the rows and columns of a CSV table.",
  tags: ["csv", "transpose", "rows", "columns"],
  alsoCalled: ["rows to columns", "columns to rows", "rotate table", "flip csv", "pivot csv"],
  help: [
    "Transpose CSV",
    "Paste a table or choose a file: its first row becomes the first column.",
    "Shorter rows are padded with empty fields.",
  ],
  does: ["transpose", "Swaps rows and columns."],
  detected: [0.4, "swap its rows and columns"],
  options: { delimiterOut },
  vector: {
    name: "Two rows",
    source: "Python 3.11: zip(*rows)",
    options: { text: "a,b,c\n1,2,3\n" },
    gives: { type: "text", text: "a,1\r\nb,2\r\nc,3\r\n", language: "csv" },
  },
  examples: [
    {
      name: "A record to read from top to bottom",
      source: "Python 3.11: itertools.zip_longest(*rows)",
      options: { text: "name,born,city\nAda,1815,London\n" },
      gives: { type: "text", text: "name,Ada\r\nborn,1815\r\ncity,London\r\n", language: "csv" },
    },
  ],
});
