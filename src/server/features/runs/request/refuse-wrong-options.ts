import { Refusal } from "#server/platform/refusal.ts";
import { checkOptions, describeFields } from "#kit/manifest/check-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";

/** Throws Refusal `invalid_options`, which names every wrong option. `computeRun` parses them. */
export function refuseWrongOptions(operation: Operation, options: unknown): void {
  const checked = checkOptions(operation.options, options);
  if ("options" in checked) return;
  const errors = Object.entries(checked.fields).map(([path, message]) => ({ path, message }));
  throw new Refusal("invalid_options", describeFields(checked.fields), { errors });
}
