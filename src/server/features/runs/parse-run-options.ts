import { Refusal } from "#server/platform/refusal.ts";
import type { Operation } from "#utilities/_kit/manifest.ts";

/**
 * Checks the options of a run before anything of it exists. Gives them as they were sent, so that
 * the run parses the same input and fills in the same defaults. Throws Refusal `invalid_options`
 * whose sentence and `errors` name every option that is wrong.
 */
export function parseRunOptions(operation: Operation, options: unknown): unknown {
  const given = options ?? {};
  const parsed = operation.options.safeParse(given);
  if (parsed.success) return given;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  const sentence = errors
    .map(({ path, message }) => (path === "" ? message : `${path}: ${message}`))
    .join(" ");
  throw new Refusal("invalid_options", sentence, { errors });
}
