const pdfDate =
  /^\s*(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d))?)?)?)?)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;
const isoDate =
  /^\s*(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?)?)?(?:(Z)|([+-])(\d\d):(\d\d))?\s*$/;

/**
 * Reads a date of the document information (ISO 32000-1, 7.9.4) or of XMP as ISO 8601, in full: what it leaves out is 01
 * or 00, and it has no time zone if it names none. Undefined for other texts and for days that don't exist.
 */
export function readDate(text: string): string | undefined {
  const found = isoDate.exec(text) ?? pdfDate.exec(text);
  if (found === null) return undefined;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = found;
  const [zulu, sign, zoneHour, zoneMinute = "00"] = found.slice(7);
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const time = new Date(`${local}Z`);
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(local)) return undefined;
  if (zulu !== undefined) return `${local}Z`;
  return sign === undefined ? local : `${local}${sign}${zoneHour}:${zoneMinute}`;
}

/** Writes what `readDate` returns for the document information. */
export function writtenDate(date: string): string {
  const [, local = "", zone = ""] = /^(.{19})(.*)$/.exec(date) ?? [];
  const [sign, hour, minute] = [zone.slice(0, 1), zone.slice(1, 3), zone.slice(4, 6)];
  const written = zone === "" || zone === "Z" ? zone : `${sign}${hour}'${minute}'`;
  return `D:${local.replaceAll(/\D/g, "")}${written}`;
}

/** Writes what `readDate` returns for people. */
export function shownDate(date: string): string {
  const [, day = "", time = "", zone = ""] = /^(.{10})T(.{8})(.*)$/.exec(date) ?? [];
  return `${day} ${time}${zone === "Z" ? " UTC" : zone === "" ? "" : ` ${zone}`}`;
}
