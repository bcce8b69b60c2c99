import type { z } from "zod";
import { checkOptions, describeFields } from "./check-options.ts";
import { RunError } from "../run/run-error.ts";

type OptionsOf<Operations, Name extends keyof Operations> = Operations[Name] extends {
  readonly options: infer Schema extends z.ZodObject;
}
  ? z.output<Schema>
  : never;

export type ParsedCall<Operations> = {
  [Name in keyof Operations & string]: {
    operation: Name;
    options: OptionsOf<Operations, Name>;
  };
}[keyof Operations & string];

/** Fills in defaults. Throws RunError `unknown_operation` or `invalid_options`, which names every wrong option. */
export function parseOptions<
  Operations extends Readonly<Record<string, { readonly options: z.ZodObject }>>,
>(
  manifest: { readonly operations: Operations },
  operation: string,
  options: unknown,
): ParsedCall<Operations> {
  const declared = Object.hasOwn(manifest.operations, operation)
    ? manifest.operations[operation]
    : undefined;
  if (declared === undefined) {
    throw new RunError("unknown_operation", `There is no operation "${operation}".`);
  }
  const checked = checkOptions(declared.options, options);
  if ("fields" in checked) throw new RunError("invalid_options", describeFields(checked.fields));
  return { operation, options: checked.options } as ParsedCall<Operations>;
}
