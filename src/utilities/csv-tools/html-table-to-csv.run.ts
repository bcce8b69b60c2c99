import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";
import type { htmlTableToCsv } from "./html-table-to-csv.ts";
import { answerChosen } from "./answer-tables.ts";
import { refuseTooMany } from "./table.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** HTML, 4.9.11: browsers take no larger spans. */
const mostColumns = 1000;
const mostRows = 65_534;

/** Throws RunError `too_deep`, and as `givenText`, `refuseTooMany` and `answerChosen` do. */
export const run: RunFunction<typeof htmlTableToCsv> = async (_operation, options, context) => {
  const html = await givenText(context, options.text);
  refuseDeepHtml(html);
  const all = parse(html).childNodes.flatMap((node) => elementsIn(node, "table"));
  const tables = all.map((table) => recordsOf(table, options.repeat));
  const filled = tables.filter((records) => records.length > 0);
  return answerChosen(context, filled, options, "Paste HTML with <table> in it.");
};

function elementsIn(node: Node, tag: string): Element[] {
  if (!("childNodes" in node)) return [];
  const inner = node.childNodes.flatMap((child) => elementsIn(child, tag));
  return "tagName" in node && node.tagName === tag ? [node, ...inner] : inner;
}

/** HTML, 4.9.12.1: a cell goes to the next free slot of its row. */
function recordsOf(table: Element, isRepeated: boolean): string[][] {
  const rows = rowsOf(table);
  const slots: (string | undefined)[][] = rows.map(() => []);
  let width = 0;
  rows.forEach((row, top) => {
    let left = 0;
    for (const cell of row.childNodes) {
      if (!("tagName" in cell) || (cell.tagName !== "td" && cell.tagName !== "th")) continue;
      while (slots[top]?.[left] !== undefined) left += 1;
      const across = Math.min(mostColumns, spanOf(cell, "colspan") || 1);
      const down = spanOf(cell, "rowspan");
      // A rowspan of 0 reaches to the end.
      const last = down === 0 ? rows.length : Math.min(rows.length, top + Math.min(mostRows, down));
      width = Math.max(width, left + across);
      refuseTooMany(rows.length, width);
      const text = textOf(cell);
      for (let y = top; y < last; y += 1) {
        for (let x = left; x < left + across; x += 1) {
          const line = slots[y];
          if (line === undefined) continue;
          const isFirst = y === top && x === left;
          line[x] = isFirst || isRepeated ? text : "";
        }
      }
      left += across;
    }
  });
  const records = slots.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ""));
  return width === 0 ? [] : records;
}

/** Those of the table itself, with the head first and the foot last. */
function rowsOf(table: Element): Element[] {
  const sections = table.childNodes.filter((node): node is Element => "tagName" in node);
  const order = ["thead", "tbody", "tfoot"];
  const rowsIn = (section: Element) =>
    section.childNodes.filter(
      (node): node is Element => "tagName" in node && node.tagName === "tr",
    );
  return order.flatMap((tag) => sections.filter(({ tagName }) => tagName === tag).flatMap(rowsIn));
}

function spanOf({ attrs }: Element, name: string): number {
  const { value = "1" } = attrs.find((each) => each.name === name) ?? {};
  return /^\s*\d+/.test(value) ? Number.parseInt(value, 10) : 1;
}

const hidden = new Set(["script", "style", "template", "noscript"]);
const apart = new Set(["br", "p", "div", "li", "td", "th", "tr", "h1", "h2", "h3", "h4"]);

function textOf(node: Node): string {
  const pieces: string[] = [];
  const add = (each: Node): void => {
    if ("value" in each) pieces.push(each.value);
    if (!("tagName" in each) || hidden.has(each.tagName)) return;
    if (apart.has(each.tagName)) pieces.push(" ");
    for (const child of each.childNodes) add(child);
    if (apart.has(each.tagName)) pieces.push(" ");
  };
  add(node);
  return pieces
    .join("")
    .replace(/[ \t\n\r\f]+/g, " ")
    .trim();
}
