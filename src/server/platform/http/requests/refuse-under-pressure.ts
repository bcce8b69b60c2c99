import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";

export interface PressureLimits {
  /** By how many milliseconds the event loop may lag on average; 0 refuses nobody. */
  readonly maxEventLoopDelay: number;
  /** How often it is looked at, in milliseconds. Default 1,000. */
  readonly sampleInterval?: number;
}

/**
 * Refuses calls with 503 while the process cannot keep up, and says that it is not ready. Pages and what they are
 * made of are sent all the same: they cost little, and a page without its style sheet or its code could not say
 * that the server is busy.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  limits: PressureLimits,
): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async ({ pathname }) => {
      if (!pathname.startsWith("/api/") && pathname !== "/readyz") return;
      throw new Refusal("overloaded", undefined, { retryAfterSeconds: 1 });
    },
  });
}
