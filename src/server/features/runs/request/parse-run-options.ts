import { Refusal } from "#server/platform/refusal.ts";
import { checkOptions, describeFields } from "#kit/manifest/check-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";

/**
 * Returns checked options as sent, because the utility's `run` fills in defaults. Throws Refusal `invalid_options`,
 * which names every wrong option.
 */
export function parseRunOptions(operation: Operation, options: unknown): unknown {
  const checked = checkOptions(operation.options, options);
  if ("options" in checked) return options ?? {};
  const errors = Object.entries(checked.fields).map(([path, message]) => ({ path, message }));
  throw new Refusal("invalid_options", describeFields(checked.fields), { errors });
}
