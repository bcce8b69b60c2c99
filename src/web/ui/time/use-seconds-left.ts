import { useEffect, useEffectEvent, useState } from "react";
import { secondsUntil, watchExpiry } from "./watch-expiry.ts";
import { watchReturns } from "./watch-returns.ts";

interface Expiry {
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The time to judge by, in milliseconds since 1970; the same function each time. */
  readonly now: () => number;
  /** Called once for each moment that passes. */
  readonly onExpired: () => void;
}

/** Whole seconds left until a moment, anew each second; 0 from then on. */
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
    // A page in the background ticks seldom or never: what it shows is put right at its return.
    const stopReturns = watchReturns(look);
    return () => {
      stop();
      stopReturns();
    };
  }, [expiresAt, now]);
  return left;
}
