/**
 * Converts a field to a number if no digit changes, a boolean, an ISO 8601 date or text. A leading zero marks a code.
 */
export function cellValue(field: string): string | number | boolean | Date | null {
  if (field === "") return null;
  if (/^(true|false)$/i.test(field)) return field.toLowerCase() === "true";
  if (/^-0(\.0+)?$/.test(field)) return field;
  // Spreadsheets keep fifteen digits; card numbers have more.
  if (/^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(field) && field.replace(/\D/g, "").length <= 15) {
    return Number(field);
  }
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(field) ?? [];
  if (year === undefined || Number(year) < 1900) return field;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(field) ? date : field;
}
