import type { fromHtml } from "hast-util-from-html";
import { RunError } from "#kit/run/run-error.ts";

type Part = ReturnType<typeof fromHtml>["children"][number];
type Parent = { children: Part[] };

/** Rows are padded to the longest, and a cell can claim to span millions. */
const mostCells = 1_000_000;

/** Throws RunError `too_many_cells`. */
export function refuseLargeTables(tree: Parent): void {
  for (const table of elementsOf(tree, "table")) {
    const rows = [...elementsOf(table, "tr")];
    const widths = rows.map(() => 0);
    let cells = 0;
    for (const [index, row] of rows.entries()) {
      for (const cell of row.children) {
        if (cell.type !== "element") continue;
        const columns = spanOf(cell.properties["colSpan"]);
        const end = Math.min(rows.length, index + spanOf(cell.properties["rowSpan"]));
        cells += columns * (end - index);
        if (cells > mostCells) throw refusal();
        for (let at = index; at < end; at++) widths[at] = (widths[at] ?? 0) + columns;
      }
    }
    const columns = widths.reduce((most, width) => Math.max(most, width), 0);
    if (rows.length * columns > mostCells) throw refusal();
  }
}

function spanOf(value: unknown): number {
  return Math.max(1, Number.parseInt(String(value), 10) || 1);
}

function* elementsOf(parent: Parent, name: string): Generator<Parent> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    if (child.tagName === name) yield child;
    yield* elementsOf(child, name);
  }
}

function refusal(): RunError {
  const sentence = "A table has more than 1,000,000 cells. Convert it in parts.";
  return new RunError("too_many_cells", sentence, { field: "text" });
}
