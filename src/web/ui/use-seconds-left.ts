import { useEffect, useEffectEvent, useState } from "react";
import { serverClock } from "#web/api/server-clock.ts";
import { secondsUntil, watchExpiry } from "#web/ui/watch-expiry.ts";
import { watchReturns } from "#web/ui/watch-returns.ts";

/**
 * Whole seconds left until `expiresAt` by the server's clock, anew each second; 0 from then on.
 * `onExpired` is called once for each moment that passes.
 */
export function useSecondsLeft(expiresAt: string, onExpired: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt, serverClock.now()));
  const expired = useEffectEvent(onExpired);
  useEffect(() => {
    const { look, stop } = watchExpiry({
      expiresAt,
      now: serverClock.now,
      onSeconds: setLeft,
      onExpired: () => expired(),
    });
    // A page in the background ticks seldom or never: what it shows is put right at its return.
    const stopReturns = watchReturns(look);
    return () => {
      stop();
      stopReturns();
    };
  }, [expiresAt]);
  return left;
}
