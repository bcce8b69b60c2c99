/** The month of a moment as `YYYY-MM` in UTC: free credits belong to one. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** When the month of a moment is over: its free credits expire, and the next are granted. */
export function renewalOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1));
}
