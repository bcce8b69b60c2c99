import { Refusal } from "#server/platform/refusal.ts";
import { checkOptions, describeFields } from "#kit/manifest/check-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";

/**
 * Checks the options of a run before anything of it exists. Gives them as they were sent, so that
 * the run parses the same input and fills in the same defaults. Throws Refusal `invalid_options`
 * whose sentence and `errors` name every option that is wrong.
 */
export function parseRunOptions(operation: Operation, options: unknown): unknown {
  const checked = checkOptions(operation.options, options);
  if ("options" in checked) return options ?? {};
  const errors = Object.entries(checked.fields).map(([path, message]) => ({ path, message }));
  throw new Refusal("invalid_options", describeFields(checked.fields), { errors });
}
