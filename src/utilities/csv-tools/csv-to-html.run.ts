import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, renamed } from "#kit/run/run-text.ts";
import type { csvToHtml } from "./csv-to-html.ts";
import { changeRun } from "./rewrite-table.ts";
import { widthOf } from "./table.ts";

export const run: RunFunction<typeof csvToHtml> = changeRun(
  async (records, { header, caption }, context) => {
    const width = widthOf(records);
    const section = (tag: "thead" | "tbody", rows: readonly string[][]) => {
      if (rows.length === 0) return "";
      const [open, close] = tag === "thead" ? ['<th scope="col">', "</th>"] : ["<td>", "</td>"];
      const lines = rows.map((row) => {
        const cells = Array.from(
          { length: width },
          (_, at) => `      ${open}${escaped(row[at] ?? "")}${close}\n`,
        );
        return `    <tr>\n${cells.join("")}    </tr>\n`;
      });
      return `  <${tag}>\n${lines.join("")}  </${tag}>\n`;
    };
    const title = caption === "" ? "" : `  <caption>${escaped(caption)}</caption>\n`;
    const head = section("thead", header ? records.slice(0, 1) : []);
    const body = section("tbody", header ? records.slice(1) : records);
    return answerText(context, `<table>\n${title}${head}${body}</table>\n`, {
      filename: renamed(context, "html"),
      language: "html",
    });
  },
);

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\r\n|\r|\n/g, "<br>");
}
