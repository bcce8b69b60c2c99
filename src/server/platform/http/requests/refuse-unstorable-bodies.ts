import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";
import { isStorable, maximumDepth } from "../../storable-text.ts";

/**
 * Refuses every parsed body that holds text which cannot be kept, in whatever member or name,
 * before a schema or a handler sees it.
 */
export function refuseUnstorableBodies(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    done(isStorable(request.body) ? undefined : unstorableRefusal());
  });
}

/** The refusal of text that cannot be kept, wherever it was noticed. */
export function unstorableRefusal(): Refusal {
  return new Refusal(
    "invalid_request",
    `Text must be valid Unicode without NUL, and nothing nested more than ${maximumDepth} deep.`,
  );
}
