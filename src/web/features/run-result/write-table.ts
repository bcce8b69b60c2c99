export type Cell = string | number | null;

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table as CSV (RFC 4180): lines end with CRLF, and cells are quoted where they must be. */
export function writeCsv({ columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;
  return [columns, ...rows].map(line).join("");
}

/** The table as spreadsheets take it from the clipboard; a tab or break in a cell is a space. */
export function writeTsv({ columns, rows }: Table): string {
  const cell = (value: Cell) => String(value ?? "").replaceAll(/[\t\r\n]+/g, " ");
  return [columns, ...rows].map((cells) => cells.map(cell).join("\t")).join("\n");
}

function csvCell(value: Cell): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
