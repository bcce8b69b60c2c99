import type { ForkedChild } from "./forked-child.ts";
import type { RunnerLog } from "./run-job.ts";

const startTimeoutMilliseconds = 30_000;
const longestRestMilliseconds = 5_000;
const failedStartsToGiveUp = 3;

export type ChildPoolOptions = {
  readonly size: number;
  /** How many more are loaded while all of these are at work. */
  readonly spare: number;
  /** Whether a child starts only when a run waits for one. */
  readonly startsWhenAsked: boolean;
  readonly start: () => ForkedChild;
  readonly log: RunnerLog;
};

export type ChildPool = {
  /** Resolves with a free, loaded child, or undefined if `signal` aborts or none can be started. */
  take(signal: AbortSignal): Promise<ForkedChild | undefined>;
  /** Takes back a child. A dead one is replaced. */
  giveBack(child: ForkedChild): void;
  /** Ends free children. Waiting and later calls of `take` get none. */
  close(): void;
  /** Ends all children, and resolves when they are gone. */
  end(): Promise<void>;
};

/** Resolves with true when the child is ready, false if it has gone or takes too long. */
function whenReady(child: ForkedChild): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(child.kill, startTimeoutMilliseconds);
    const stopListening = child.listen(({ type }) => {
      clearTimeout(timeout);
      stopListening();
      resolve(type === "ready");
    });
  });
}

function warnOfPrinted(child: ForkedChild, log: RunnerLog): void {
  const printed = child.takePrinted();
  if (printed !== "") log.warn({ printed }, "a runner child printed while it started");
}

/** Holds those who wait for a child, in order. */
function createLine() {
  const waiting = new Set<(child: ForkedChild | undefined) => void>();
  return {
    isEmpty: () => waiting.size === 0,
    /** Gives a child to the first in line. Returns false if the line is empty. */
    serve(child: ForkedChild): boolean {
      const [answer] = waiting;
      answer?.(child);
      return answer !== undefined;
    },
    /** Tells everyone in line that there is no child. */
    sendAway(): void {
      for (const answer of waiting) answer(undefined);
    },
    /** Resolves with a child, or undefined if `signal` aborts or none can be had. */
    wait(signal: AbortSignal): Promise<ForkedChild | undefined> {
      return new Promise((resolve) => {
        const abort = () => answer(undefined);
        const answer = (child: ForkedChild | undefined) => {
          waiting.delete(answer);
          signal.removeEventListener("abort", abort);
          resolve(child);
        };
        waiting.add(answer);
        signal.addEventListener("abort", abort);
      });
    },
  };
}

/**
 * Keeps `size` children loaded, and `spare` more while all of those are busy. They start one at a time, so they don't
 * take all cores when the server starts or children can't live. After three failed starts in a row everyone in line
 * gets none, so that no run hangs.
 */
export function createChildPool(options: ChildPoolOptions): ChildPool {
  const { size, spare, startsWhenAsked, start, log } = options;
  const children = new Set<ForkedChild>();
  const idle = new Set<ForkedChild>();
  const line = createLine();
  let closed = false;
  let starting = false;
  let failedStarts = 0;
  let rest: NodeJS.Timeout | undefined;

  const offer = (child: ForkedChild) => {
    // It is replaced when its end is heard of.
    if (!child.isAlive()) return;
    if (!line.serve(child)) idle.add(child);
  };

  const startOne = async () => {
    const child = start();
    children.add(child);
    void child.gone.then(() => {
      children.delete(child);
      idle.delete(child);
      fill();
    });
    if (await whenReady(child)) {
      failedStarts = 0;
      warnOfPrinted(child, log);
      if (closed) child.kill();
      else offer(child);
    } else if (!closed) {
      failedStarts += 1;
      log.error({ printed: child.takePrinted(), failedStarts }, "a runner child did not start");
      if (failedStarts >= failedStartsToGiveUp) line.sendAway();
      const pause = Math.min(longestRestMilliseconds, 100 * 2 ** failedStarts);
      await new Promise<void>((resolve) => (rest = setTimeout(resolve, pause)));
    }
  };

  function fill(): void {
    const wanted = children.size - idle.size < size ? size : size + spare;
    if (closed || starting || children.size >= wanted) return;
    if (startsWhenAsked && line.isEmpty()) return;
    starting = true;
    void startOne().finally(() => {
      starting = false;
      fill();
    });
  }

  const close = () => {
    closed = true;
    clearTimeout(rest);
    line.sendAway();
    for (const child of idle) child.kill();
  };

  fill();
  return {
    async take(signal) {
      if (closed || signal.aborted) return undefined;
      for (const child of idle) {
        idle.delete(child);
        if (!child.isAlive()) continue;
        fill();
        return child;
      }
      const served = line.wait(signal);
      fill();
      return served;
    },
    giveBack(child) {
      if (closed) child.kill();
      else offer(child);
    },
    close,
    async end() {
      close();
      for (const child of children) child.kill();
      await Promise.all([...children].map((child) => child.gone));
    },
  };
}
