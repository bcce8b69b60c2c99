const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Formats the day in UTC, so that the server and every browser write the same: `Nov 21, 2026`. */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}
