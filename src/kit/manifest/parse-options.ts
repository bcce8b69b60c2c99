import type { z } from "zod";
import { RunError } from "../run/run-error.ts";
import { checkOptions, describeFields } from "./check-options.ts";

/** What of a manifest types its run. */
export type WithOperations = {
  readonly operations: Readonly<Record<string, { readonly options: z.ZodObject }>>;
};

/** Fills in defaults. Throws RunError `unknown_operation` or `invalid_options`, which names every wrong option. */
export function parseOptions(
  { operations }: WithOperations,
  operation: string,
  options: unknown,
): Readonly<Record<string, unknown>> {
  const declared = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (declared === undefined) {
    throw new RunError("unknown_operation", `There is no operation "${operation}".`);
  }
  const checked = checkOptions(declared.options, options);
  if ("fields" in checked) throw new RunError("invalid_options", describeFields(checked.fields));
  return checked.options;
}
