/** One line of CSV (RFC 4180) of its fields. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(fieldOf).join(",")}\r\n`;
}

/**
 * A name that a spreadsheet would compute, in some languages by full-width signs too, is text, as an apostrophe says it;
 * what parts fields is quoted.
 */
function fieldOf(value: string): string {
  const text = /^[=+\-@\t＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
