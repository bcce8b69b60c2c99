import type { Recognise } from "../finding.ts";

const delimiters = ["\t", ";", "|", ","] as const;
const mostRows = 50;

export const csv: Recognise = ({ text, isWhole }) => {
  if (/^[{[<]/.test(text) || !text.includes("\n")) return null;
  const tables = delimiters.flatMap((delimiter) => {
    const rows = readRows(text, delimiter, isWhole);
    const width = rows?.[0]?.length ?? 0;
    const isTable = rows !== null && rows.length >= 2 && width >= 2;
    return isTable && rows.every((row) => row.length === width) ? [{ delimiter, rows }] : [];
  });
  const [best] = tables.toSorted((a, b) => (b.rows[0]?.length ?? 0) - (a.rows[0]?.length ?? 0));
  if (best === undefined || isRule(best.rows) || isProse(best.rows)) return null;
  const { rows, delimiter } = best;
  const certainty = delimiter === "," || delimiter === "|" ? 0.85 : 0.9;
  return { kind: "csv", certainty: rows.length > 2 ? certainty : certainty - 0.1 };
};

/** Null for an open quotation or an empty line. */
function readRows(text: string, delimiter: string, isWhole: boolean): string[][] | null {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length && rows.length < mostRows; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") {
      if (cells.length === 0 && cell.trim() === "") return null;
      rows.push([...cells, cell]);
      cells = [];
      cell = "";
    } else cell += sign;
  }
  if (rows.length >= mostRows || (isQuoted && !isWhole)) return rows;
  return isQuoted ? null : [...rows, [...cells, cell]];
}

function isRule(rows: readonly (readonly string[])[]): boolean {
  return rows[1]?.every((cell) => /^\s*:?-*:?\s*$/.test(cell)) === true;
}

function isProse(rows: readonly (readonly string[])[]): boolean {
  const behind = rows.flatMap((row) => row.slice(1)).filter((cell) => cell !== "");
  const spaced = behind.filter((cell) => /^ \S/.test(cell)).length;
  const cells = rows.flat();
  const words = cells.reduce((sum, cell) => sum + cell.trim().split(/\s+/).length, 0);
  const sentences = cells.filter((cell) => /[a-z]{2}[.!?:;]\s*$/.test(cell)).length;
  const isSpaced = behind.length > 0 && spaced / behind.length > 0.5;
  return (
    words / cells.length > 5 ||
    (isSpaced && words / cells.length > 2) ||
    sentences > rows.length / 2
  );
}
