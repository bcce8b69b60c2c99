import type { TextScanner } from "#kit/in-browser/text-scanner.ts";

const time = "(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.\\d+)?)?";
const dateHere = new RegExp(
  `(\\d{4})-(\\d\\d)-(\\d\\d)(?:[Tt ]${time}(?:[Zz]|[-+](\\d\\d):(\\d\\d))?)?`,
  "y",
);
const timeHere = new RegExp(time, "y");

/** Returns null without a date or time. RFC 3339's T and Z can be a space and lower case. Refuses impossible days. */
export function takeDateOrTime(source: TextScanner): string | null {
  const { offset } = source;
  const found = source.take(dateHere);
  if (found !== null) {
    const [whole, year, month, day, ...ofTime] = found;
    const inMonth = new Date(Date.UTC(2000, Number(month), 0));
    inMonth.setUTCFullYear(Number(year), Number(month), 0);
    if (
      Number(month) < 1 ||
      Number(month) > 12 ||
      Number(day) < 1 ||
      Number(day) > inMonth.getUTCDate()
    ) {
      throw source.refuse(`the day ${year}-${month}-${day} doesn't exist.`, offset);
    }
    checkTime(source, offset, ofTime);
    return whole.replace(/[ t]/, "T").replace("z", "Z");
  }
  const [whole, ...parts] = source.take(timeHere) ?? [];
  if (whole === undefined) return null;
  checkTime(source, offset, parts);
  return whole;
}

/** Reads hour, minute, second and offset (RFC 3339, section 5.6). */
function checkTime(
  source: TextScanner,
  offset: number,
  parts: readonly (string | undefined)[],
): void {
  // 61 seconds allow for a leap second.
  const most = [23, 59, 60, 23, 59];
  if (parts.every((part = "0", index) => Number(part) <= (most[index] ?? 0))) return;
  throw source.refuse("this time doesn't exist.", offset);
}
