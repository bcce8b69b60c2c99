import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";

export interface PressureLimits {
  /** In milliseconds for one turn; 0 refuses nobody. */
  readonly maxEventLoopDelay: number;
  /** In milliseconds. Default 1,000. */
  readonly sampleInterval?: number;
}

/** Refuses calls with 503 while the process can't keep up. Pages are still sent, which can explain that. */
export function refuseUnderPressure(
  app: FastifyInstance,
  { maxEventLoopDelay, sampleInterval = 1000 }: PressureLimits,
): void {
  if (maxEventLoopDelay === 0) return;
  // A timer that asks takes half of what an idle process takes (`npm run bench -- idle`).
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
