import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";
import { delimiterOut, tableNumber } from "./options.ts";

const page = "<table><tr><th>City<th>Country<tr><td>Lima<td>Peru</table>";

export const htmlTableToCsv = textUtility({
  code: "html-table-to-csv",
  name: "HTML Table to CSV",
  description: "Convert the tables of HTML to CSV.",
  category: "data",
  tags: ["html", "csv", "table", "convert"],
  alsoCalled: [
    "html to csv",
    "html table to excel",
    "extract table from website",
    "scrape table",
    "web table to csv",
    "copy table from web page",
  ],
  help: [
    "Convert an HTML table to CSV",
    "Paste the source of a page or of a table, or choose a file. Nothing is downloaded.",
    "A cell across several rows or columns is repeated in each of them. With several tables, each becomes a file, unless you choose one.",
  ],
  does: ["convert", "Reads the tables of HTML."],
  title: "HTML",
  monospace: true,
  placeholder: page,
  gives: { results: ["text", "parts"], files: { types: [".csv"], number: 100 } },
  options: {
    table: tableNumber,
    repeat: z.boolean().default(true).meta({ title: "Repeat merged cells" }),
    delimiterOut,
  },
  vector: {
    name: "Two cities",
    source: "Python's html5lib 1.1",
    options: { text: page },
    gives: {
      type: "text",
      text: "City,Country\r\nLima,Peru\r\n",
      filename: "result.csv",
      language: "csv",
    },
  },
  examples: [
    {
      name: "Merged cells",
      source: "Python's html5lib 1.1",
      options: {
        text: '<table><tr><td rowspan=2>a<td colspan="2">b <b>c</b><tr><td>1<td>2,5</table>',
        delimiterOut: "semicolon",
      },
      gives: { type: "text", text: "a;b c;b c\r\na;1;2,5\r\n" },
    },
    {
      name: "The second of two",
      source: "Python's html5lib 1.1",
      options: {
        text: "<table><tr><td>a</table><p>b</p><table><tr><td>c<br>d</table>",
        table: 2,
      },
      gives: { type: "text", text: "c d\r\n" },
    },
  ],
});
