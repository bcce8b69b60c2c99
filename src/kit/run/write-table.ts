export type Cell = string | number | null;

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes CSV (RFC 4180) with CRLF line ends, quoting cells only where needed. */
export function writeCsv({ columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;
  return [columns, ...rows].map(line).join("");
}

/** Writes TSV for pasting into spreadsheets, with tabs and line breaks in cells as spaces. */
export function writeTsv({ columns, rows }: Table): string {
  const cell = (value: Cell) => String(value ?? "").replaceAll(/[\t\r\n]+/g, " ");
  return [columns, ...rows].map((cells) => cells.map(cell).join("\t")).join("\n");
}

function csvCell(value: Cell): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
