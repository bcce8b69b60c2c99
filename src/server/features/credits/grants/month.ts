/** The UTC month that free credits belong to, as `YYYY-MM`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** When free credits expire and the next are granted. */
export function renewalOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1));
}
