import { useEffect, useEffectEvent, useState } from "react";
import { secondsUntil, watchExpiry } from "./watch-expiry.ts";
import { watchReturns } from "./watch-returns.ts";

interface Expiry {
  /** ISO 8601. */
  readonly expiresAt: string;
  /** In milliseconds since 1970. Must be a stable function. */
  readonly now: () => number;
  /** Called once per expiry. */
  readonly onExpired: () => void;
}

/** Returns whole seconds left, updated each second; 0 after expiry. */
export function useSecondsLeft({ expiresAt, now, onExpired }: Expiry): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt, now()));
  const expired = useEffectEvent(onExpired);
  useEffect(() => {
    const { look, stop } = watchExpiry({
      expiresAt,
      now,
      onSeconds: setLeft,
      onExpired: () => expired(),
    });
    // Background pages hardly tick, so update on return.
    const stopReturns = watchReturns(look);
    return () => {
      stop();
      stopReturns();
    };
  }, [expiresAt, now]);
  return left;
}

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
