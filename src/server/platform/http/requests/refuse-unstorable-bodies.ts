import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";
import { isStorable, maximumDepth } from "../../storable-text.ts";

/** Refuses parsed bodies with text that can't be stored, before a schema or handler sees them. */
export function refuseUnstorableBodies(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    done(isStorable(request.body) ? undefined : unstorableRefusal());
  });
}

/** Makes the refusal of text that can't be stored. */
export function unstorableRefusal(): Refusal {
  return new Refusal(
    "invalid_request",
    `Text must be valid Unicode without NUL, and nothing may be nested more than ${maximumDepth} levels deep.`,
  );
}
