export const expiredLabel = "Expired";

/** Formats seconds as `MM:SS`, or `HH:MM:SS` from an hour on; `Expired` at zero. */
export function formatCountdown(secondsLeft: number): string {
  if (secondsLeft <= 0) return expiredLabel;
  const hours = Math.floor(secondsLeft / 3600);
  const minutes = Math.floor((secondsLeft % 3600) / 60);
  const parts = [minutes, secondsLeft % 60].map((part) => String(part).padStart(2, "0"));
  return hours === 0 ? parts.join(":") : [String(hours).padStart(2, "0"), ...parts].join(":");
}

/** From here on the countdown is red. */
export const urgentSeconds = 600;
