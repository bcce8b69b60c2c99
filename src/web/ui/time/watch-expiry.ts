const second = 1000;

interface ExpiryWatch {
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The time to judge by, in milliseconds since 1970; it may jump either way. */
  readonly now: () => number;
  /** Told the whole seconds left, at once and whenever they may have changed; 0 from the end on. */
  readonly onSeconds: (left: number) => void;
  /** Told each time that the moment passes: again where the clock had been wrong and was put right. */
  readonly onExpired: () => void;
}

/** Whole seconds from `now` until `expiresAt`, a begun one counts; 0 from then on. */
export function secondsUntil(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / second));
}

/** Follows the time until a moment, second by second. `look` does so at once; `stop` ends it. */
export function watchExpiry({ expiresAt, now, onSeconds, onExpired }: ExpiryWatch) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPast = false;
  const look = () => {
    clearTimeout(timer);
    const left = secondsUntil(expiresAt, now());
    // Looks again where the second ends, so that none is skipped or stands twice as long.
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
