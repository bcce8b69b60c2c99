const usual = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });
const short = new Intl.DateTimeFormat("en", { dateStyle: "short", timeStyle: "short" });

/** Formats local time: `Nov 21, 2026, 9:05 AM`; `N/A` for null. */
export function formatDate(date: string | null): string {
  return date === null ? "N/A" : usual.format(new Date(date));
}

/** To the second: `Nov 21, 2026, 9:05:03 AM`. */
export function formatExactDate(date: string): string {
  return exact.format(new Date(date));
}

/** Short: `11/21/26, 9:05 AM`. */
export function formatShortDate(date: string): string {
  return short.format(new Date(date));
}
