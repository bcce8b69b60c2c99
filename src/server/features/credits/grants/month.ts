/** The month of a moment as `YYYY-MM` in UTC: free credits belong to one. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
