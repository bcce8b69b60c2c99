/** Integers are bigints, so that they keep their digits; numbers are SQLite's REAL. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** Binary values are in hexadecimal, and integers beyond a number's precision text. */
export function asCell(value: SqlValue): string | number | null {
  if (typeof value === "bigint") {
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  }
  if (typeof value === "number") return Number.isFinite(value) ? value : realText(value);
  return value instanceof Uint8Array ? hex(value) : value;
}

/** Writes a record of RFC 4180. NULL is an empty field, and an empty text has quotes. */
export function asCsv(row: readonly SqlValue[]): string {
  const fields = row.map((value) => {
    if (value === null) return "";
    const text = plainText(value);
    return text === "" || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(",")}\r\n`;
}

/** Writes an object on a line. A name that comes twice gets a number. */
export function asJson(columns: readonly string[], row: readonly SqlValue[]): string {
  const used = new Set<string>();
  const members = columns.map((column, at) => {
    let name = column;
    for (let number = 2; used.has(name); number += 1) name = `${column}_${number}`;
    used.add(name);
    return `${JSON.stringify(name)}: ${jsonOf(row[at] ?? null)}`;
  });
  return `  {${members.join(", ")}}`;
}

function jsonOf(value: SqlValue): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return String(value);
  // JSON has no infinity; a number of this size reads as one.
  if (typeof value === "number")
    return Number.isFinite(value) ? realText(value) : value > 0 ? "1e999" : "-1e999";
  return JSON.stringify(plainText(value));
}

function plainText(value: string | number | bigint | Uint8Array): string {
  if (typeof value === "number") return realText(value);
  return value instanceof Uint8Array ? hex(value) : String(value);
}

/** A whole REAL keeps its point, as SQLite writes it. */
function realText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "Inf" : "-Inf";
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
