import { z } from "zod";
import { change } from "./change-csv.ts";

export const csvToHtml = change({
  code: "csv-to-html",
  name: "CSV to HTML Table",
  description: "Convert CSV to the code of an HTML table.",
  tags: ["csv", "html", "table", "convert"],
  alsoCalled: [
    "html table generator",
    "table to html",
    "excel to html table",
    "spreadsheet to html",
    "tsv to html",
  ],
  help: [
    "Convert CSV to an HTML table",
    "Paste a table or choose a file, and copy the table into your page.",
    "Special characters such as < and & are escaped, so fields can't contain HTML. Line breaks become <br>.",
  ],
  does: ["convert", "Writes the table as HTML."],
  ending: "html",
  detected: [0.5, "convert it to an HTML table"],
  options: {
    header: z.boolean().default(true).meta({ title: "First line is the header" }),
    caption: z
      .string()
      .max(500, "Caption can have at most 500 characters.")
      .default("")
      .meta({ title: "Caption" }),
  },
  vector: {
    name: "Two countries",
    source: "Python's html5lib 1.1",
    options: { text: "Country,Capital\nFrance,Paris\nPeru,Lima & Callao\n" },
    gives: {
      type: "text",
      text: `<table>
  <thead>
    <tr>
      <th scope="col">Country</th>
      <th scope="col">Capital</th>
    </tr>
  </thead>
  <tbody>
    <tr>
      <td>France</td>
      <td>Paris</td>
    </tr>
    <tr>
      <td>Peru</td>
      <td>Lima &amp; Callao</td>
    </tr>
  </tbody>
</table>
`,
      language: "html",
    },
  },
  examples: [
    {
      name: "Without a header, with a caption",
      source: "Python's html5lib 1.1",
      options: { text: "<b>\n", header: false, caption: "A & B" },
      gives: {
        type: "text",
        text: `<table>
  <caption>A &amp; B</caption>
  <tbody>
    <tr>
      <td>&lt;b&gt;</td>
    </tr>
  </tbody>
</table>
`,
      },
    },
  ],
});
