const medium = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** A moment in words, in the reader's time zone: `Nov 21, 2026, 9:05 AM`; `N/A` for none. */
export function formatDate(date: string | null): string {
  return date === null ? "N/A" : medium.format(new Date(date));
}
