/** Formats one line of CSV (RFC 4180). */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(fieldOf).join(",")}\r\n`;
}

/**
 * Prefixes what a spreadsheet would take for a formula with an apostrophe; full-width signs count in some languages.
 */
function fieldOf(value: string): string {
  const text = /^[=+\-@\t＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
