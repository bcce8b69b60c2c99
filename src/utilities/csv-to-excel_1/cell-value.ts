/**
 * What a field of CSV is in a sheet: a number where no digit would change, a boolean, a day as
 * ISO 8601, else the text that it is. A zero in front means that it is a name and not a number.
 */
export function cellValue(field: string): string | number | boolean | Date | null {
  if (field === "") return null;
  if (/^(true|false)$/i.test(field)) return field.toLowerCase() === "true";
  if (/^-0(\.0+)?$/.test(field)) return field;
  // A spreadsheet keeps fifteen digits; a card or account number has more.
  if (/^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(field) && field.replace(/\D/g, "").length <= 15) {
    return Number(field);
  }
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(field) ?? [];
  if (year === undefined || Number(year) < 1900) return field;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(field) ? date : field;
}
