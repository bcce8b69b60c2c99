import type { RunProgress } from "#contract/schemas/run.ts";
import { cutForParent } from "./message-limits.ts";

const atMostEveryMilliseconds = 100;

export type ProgressSender = {
  report(percent: number, step: string): void;
  /** Sends what is still held back. */
  flush(): void;
};

/**
 * Passes progress on at most ten times a second, the newest always in the end: a utility may
 * report after each of a million lines without drowning whoever listens.
 */
export function createProgressSender(
  send: (progress: RunProgress) => void,
  now: () => number = () => performance.now(),
): ProgressSender {
  let held: RunProgress | undefined;
  let sentAt = -Infinity;

  const flush = () => {
    if (held === undefined) return;
    const progress = held;
    held = undefined;
    sentAt = now();
    send(progress);
  };

  return {
    report(percent, step) {
      const within = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0));
      held = { percent: within, step: cutForParent.step(String(step)) };
      if (now() - sentAt >= atMostEveryMilliseconds) flush();
    },
    flush,
  };
}
