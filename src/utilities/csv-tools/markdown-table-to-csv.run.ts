import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import { refuseUnboundedMarkdown } from "#kit/text/refuse-unbounded-markdown.ts";
import { answerChosen } from "./answer-tables.ts";
import type { markdownTableToCsv } from "./markdown-table-to-csv.ts";
import { refuseTooMany, widthOf } from "./table.ts";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root["children"][number];
type Table = Extract<Node, { type: "table" }>;

/** Without what looks for further links in text: it makes nodes that have no place in the source. */
const mdastExtensions = gfmFromMarkdown().map((each) => ({ ...each, transforms: [] }));

const advice = "Paste Markdown with a row such as | --- | --- | below the header.";

/** Throws RunError as `givenText`, `refuseUnboundedMarkdown`, `refuseTooMany` and `answerChosen` do. */
export const run: RunFunction<typeof markdownTableToCsv> = async (_operation, options, context) => {
  const markdown = (await givenText(context, options.text)).replace(/^\uFEFF/, "");
  refuseUnboundedMarkdown(markdown);
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions });
  const read = (cell: Node) => (options.cells === "text" ? textOf(cell) : sourceOf(cell, markdown));
  const tables = tablesIn(root).map((table) => recordsOf(table, read));
  return answerChosen(
    context,
    tables.filter((records) => records.length > 0),
    options,
    advice,
  );
};

function childrenOf(node: Root | Node): readonly Node[] {
  return "children" in node ? node.children : [];
}

function tablesIn(node: Root | Node): Table[] {
  return node.type === "table" ? [node] : childrenOf(node).flatMap(tablesIn);
}

/** Markdown has no table without a header, so one without text stands for none. */
function recordsOf({ children }: Table, read: (cell: Node) => string): string[][] {
  const rows = children.map((row) => row.children.map((cell) => tidied(read(cell))));
  const width = widthOf(rows);
  refuseTooMany(rows.length, width);
  const records = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ""));
  return records[0]?.every((cell) => cell === "") === true ? records.slice(1) : records;
}

function tidied(cell: string): string {
  return cell
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

function textOf(node: Node): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  return isBreak(node) ? "\n" : childrenOf(node).map(textOf).join("");
}

/** The cell's own Markdown, without what only a cell needs. */
function sourceOf(cell: Node, markdown: string): string {
  const inner = childrenOf(cell);
  let at = inner[0]?.position?.start.offset ?? 0;
  const end = inner.at(-1)?.position?.end.offset ?? at;
  const lines: string[] = [];
  for (const { position } of breaksIn(cell)) {
    lines.push(markdown.slice(at, position?.start.offset));
    at = position?.end.offset ?? at;
  }
  return [...lines, markdown.slice(at, end)].join("\n").replaceAll("\\|", "|");
}

function breaksIn(node: Node): Node[] {
  return isBreak(node) ? [node] : childrenOf(node).flatMap(breaksIn);
}

function isBreak(node: Node): boolean {
  return node.type === "html" && /^<br\s*\/?>$/i.test(node.value);
}
