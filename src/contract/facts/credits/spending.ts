/** Highest limit that an account sets itself, and highest balance of which it is told, in credits. */
export const mostSpending = 1_000_000;
