import { z } from "zod";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { describeField } from "./describe-field.ts";

/** What the page needs to know of a manifest, as plain data. */
export function describeUtility(manifest: Manifest): UtilityFacts {
  const { help, files, places, limits, operations, examples } = manifest;
  return {
    help,
    files,
    places,
    limits,
    operations: Object.entries(operations).map(([code, operation]) =>
      describeOperation(code, operation),
    ),
    examples: examples.map(({ name, operation, options, inputs }) => ({
      name,
      operation,
      options,
      inputs,
    })),
  };
}

function describeOperation(code: string, operation: Operation): OperationFacts {
  const { name, description, takes, gives, live = false, options } = operation;
  const schema = z.toJSONSchema(options, { io: "input" });
  const required = new Set(schema.required);
  return {
    code,
    name,
    description,
    takes,
    ...(gives.files === undefined ? {} : { givesFiles: true }),
    isLive: live,
    fields: Object.entries(schema.properties ?? {}).map(([option, property]) =>
      describeField(option, property, required.has(option)),
    ),
  };
}
