import { useEffect, useEffectEvent, useState } from "react";
import { serverClock } from "#web/api/server-clock.ts";

const second = 1000;

/**
 * Whole seconds left until `expiresAt` by the server's clock, anew each second; 0 from then on.
 * `onExpired` is called once for each moment that passes.
 */
export function useSecondsLeft(expiresAt: string, onExpired: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  const expired = useEffectEvent(onExpired);
  useEffect(() => {
    let told = false;
    const tick = () => {
      const seconds = secondsUntil(expiresAt);
      setLeft(seconds);
      if (seconds > 0 || told) return;
      told = true;
      expired();
    };
    tick();
    const timer = setInterval(tick, second);
    // A page in the background ticks seldom or never: what it shows is put right at its return.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [expiresAt]);
  return left;
}

function secondsUntil(expiresAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - serverClock.now()) / second));
}
