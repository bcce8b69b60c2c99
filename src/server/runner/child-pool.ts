import type { ForkedChild } from "./forked-child.ts";
import type { RunnerLog } from "./run-job.ts";

const startTimeoutMilliseconds = 30_000;
const longestRestMilliseconds = 5_000;
const failedStartsToGiveUp = 3;

export type ChildPoolOptions = {
  readonly size: number;
  /** How many more are loaded while all of these are at work. */
  readonly spare: number;
  /** Whether a child starts only when somebody waits for one. */
  readonly startsWhenAsked: boolean;
  readonly start: () => ForkedChild;
  readonly log: RunnerLog;
};

export type ChildPool = {
  /** A loaded child that is free; undefined when `signal` is aborted or none can be had. */
  take(signal: AbortSignal): Promise<ForkedChild | undefined>;
  /** Takes back a child that is free again. One that is not alive is replaced by itself. */
  giveBack(child: ForkedChild): void;
  /** Ends the free children; whoever waits, and each later `take`, gets none. */
  close(): void;
  /** Ends every child, and resolves when all are gone. */
  end(): Promise<void>;
};

/** True once the child says that it is ready, false when it is gone or takes too long. */
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

/** Who waits for a child, in the order in which they came. */
function createLine() {
  const waiting = new Set<(child: ForkedChild | undefined) => void>();
  return {
    isEmpty: () => waiting.size === 0,
    /** Gives a child to whoever is first; false where nobody waits. */
    serve(child: ForkedChild): boolean {
      const [answer] = waiting;
      answer?.(child);
      return answer !== undefined;
    },
    /** Whoever waits gets none. */
    sendAway(): void {
      for (const answer of waiting) answer(undefined);
    },
    /** Resolves with a child, or with undefined when `signal` is aborted or there is none to be had. */
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
 * Keeps `size` children loaded, and `spare` more while all of these are at work. They start one after another, so that
 * neither a server's start nor children that cannot live take the machine's cores. After three failed starts in a row
 * whoever waits is given none, so that no run hangs for ever.
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
    // Its end has been or will be heard of, and it is replaced then.
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
