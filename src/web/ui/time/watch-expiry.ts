const second = 1000;

interface ExpiryWatch {
  /** ISO 8601. */
  readonly expiresAt: string;
  /** In milliseconds since 1970; may jump either way. */
  readonly now: () => number;
  /** Called with whole seconds left, at once and on each change; 0 after expiry. */
  readonly onSeconds: (left: number) => void;
  /** Called at each expiry, again if the clock was corrected. */
  readonly onExpired: () => void;
}

/** Returns whole seconds until `expiresAt`, rounded up; 0 afterwards. */
export function secondsUntil(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / second));
}

/** Counts down each second. `look` checks now; `stop` ends it. */
export function watchExpiry({ expiresAt, now, onSeconds, onExpired }: ExpiryWatch) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPast = false;
  const look = () => {
    clearTimeout(timer);
    const left = secondsUntil(expiresAt, now());
    // Waits for the second's end, so none is skipped or doubled.
    const rest = (Date.parse(expiresAt) - now()) % second;
    timer = setTimeout(look, left > 0 && rest > 0 ? rest : second);
    onSeconds(left);
    if (left > 0) isPast = false;
    else if (!isPast) {
      isPast = true;
      onExpired();
    }
  };
  look();
  return { look, stop: () => clearTimeout(timer) };
}
