const day = 86_400_000;

export type DateLook = "time" | "duration" | "day";

/** Brackets as in `[h]:mm:ss` mean elapsed time (ECMA-376 part 1, 18.8.31). */
export function dateLook(format: string): DateLook {
  const [first = ""] = format.split(";");
  const bare = first.replace(/"[^"]*"|[\\_*]./g, "").toLowerCase();
  if (/\[(h+|m+|s+)\]/.test(bare)) return "duration";
  const parts = bare.replace(/\[[^\]]*\]/g, "").replace(/am\/pm|a\/p/g, "");
  return /[hs]/.test(parts) && !/[ydeg]|m{3,}/.test(parts) ? "time" : "day";
}

/** `2024-02-29 13:45:30`, `13:45:30` without a day, `25:00:00` for a duration. */
export function dateText(date: Date, look: DateLook, is1904: boolean): string {
  const sinceStart = date.getTime() - Date.UTC(is1904 ? 1904 : 1900, 0, is1904 ? 1 : 0);
  // The 1900 calendar has a 29 February that never was.
  const serial = sinceStart + (!is1904 && date.getTime() > Date.UTC(1900, 1, 28) ? day : 0);
  if (look === "duration") return `${serial < 0 ? "-" : ""}${clock(Math.abs(serial))}`;
  const hasDay = serial < 0 || serial >= day || (is1904 && look === "day");
  if (!hasDay) return clock(serial);
  const time = clock(((date.getTime() % day) + day) % day);
  return `${date.toISOString().replace(/T.*/, "")}${time === "00:00:00" ? "" : ` ${time}`}`;
}

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const rest = milliseconds % 1000;
  const fraction = rest === 0 ? "" : `.${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
  return `${parts.join(":")}${fraction}`;
}
