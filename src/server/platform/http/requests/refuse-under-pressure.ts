import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";

export interface PressureLimits {
  /** By how many milliseconds the event loop may lag on average; 0 refuses nobody. */
  readonly maxEventLoopDelay: number;
  /** How often it is looked at, in milliseconds. Default 1,000. */
  readonly sampleInterval?: number;
}

/**
 * So often, within the time of a look, the event loop is asked whether it turns. Each time wakes the process, which at a
 * hundred times a second took more of a core than all else that an idle server does (`npm run bench:processes`).
 */
const turnsPerLook = 10;

/**
 * Refuses calls with 503 while the process cannot keep up, and says that it is not ready. Pages and what they are
 * made of are sent all the same: they cost little, and a page without its style sheet or its code could not say
 * that the server is busy.
 */
export function refuseUnderPressure(
  app: FastifyInstance,
  { maxEventLoopDelay, sampleInterval = 1000 }: PressureLimits,
): void {
  if (maxEventLoopDelay === 0) return;
  const resolution = sampleInterval / turnsPerLook;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let lag = 0;
  const timer = setInterval(() => {
    // Not a number where the loop has not turned once.
    const mean = delays.count === 0 ? Infinity : delays.mean / 1e6;
    lag = mean - resolution;
    delays.reset();
  }, sampleInterval);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook("onRequest", async ({ pathname }) => {
    if (lag <= maxEventLoopDelay) return;
    if (!pathname.startsWith("/api/") && pathname !== "/readyz") return;
    throw new Refusal("overloaded", undefined, { retryAfterSeconds: 1 });
  });
}
