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
