/** Shown once the time is up. */
export const expiredLabel = "Expired";

/** Seconds left as `MM:SS`, from an hour on as `HH:MM:SS`; `Expired` at zero. */
export function formatCountdown(secondsLeft: number): string {
  if (secondsLeft <= 0) return expiredLabel;
  const hours = Math.floor(secondsLeft / 3600);
  const minutes = Math.floor((secondsLeft % 3600) / 60);
  const parts = [minutes, secondsLeft % 60].map((part) => String(part).padStart(2, "0"));
  return hours === 0 ? parts.join(":") : [String(hours).padStart(2, "0"), ...parts].join(":");
}

/** From here on the countdown is red, in seconds. */
export const urgentSeconds = 600;
