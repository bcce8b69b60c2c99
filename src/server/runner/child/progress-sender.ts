import type { RunProgress } from "#contract/schemas/run.ts";
import { cutForParent } from "./message-limits.ts";

const atMostEveryMilliseconds = 100;

export type ProgressSender = {
  report(percent: number, step: string): void;
  flush(): void;
};

/** Sends at most ten messages a second, ending with the newest. */
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
