import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";

export interface PressureLimits {
  /** How many milliseconds one turn of the event loop may take; 0 refuses nobody. */
  readonly maxEventLoopDelay: number;
  /** How often it is looked at, in milliseconds. Default 1,000. */
  readonly sampleInterval?: number;
}

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
  // Of each turn of the loop, however long it waits for something to do: asking it by a timer whether it turns, ten times a
  // second, took half of what an idle process takes of a core (`npm run bench:idle`).
  const turns = monitorEventLoopDelay({ samplePerIteration: true });
  turns.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = turns.max / 1e6;
    turns.reset();
  }, sampleInterval);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    turns.disable();
  });
  app.addHook("onRequest", async ({ pathname }) => {
    if (lag <= maxEventLoopDelay) return;
    if (!pathname.startsWith("/api/") && pathname !== "/readyz") return;
    throw new Refusal("overloaded", undefined, { retryAfterSeconds: 1 });
  });
}
