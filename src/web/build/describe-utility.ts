import { z } from "zod";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { exampleOfPair, type Pair } from "#kit/manifest/pair.ts";
import type {
  ExampleFacts,
  OperationFacts,
  PairFacts,
  UtilityFacts,
} from "#web/features/utility/utility-facts.ts";
import { describeField } from "./describe-field.ts";

/** What the page needs to know of a manifest, as plain data. */
export function describeUtility(manifest: Manifest): UtilityFacts {
  const { help, files, places, limits, operations, examples, pairs } = manifest;
  return {
    help,
    files,
    places,
    limits,
    operations: Object.entries(operations).map(([code, operation]) =>
      describeOperation(code, operation),
    ),
    examples: examples.map(describeExample),
    ...(pairs && { pairs: pairs.map(({ name }) => name) }),
  };
}

/** What the page of a pair needs to know beside the facts of its utility. */
export function describePair(pair: Pair): PairFacts {
  const { name, description, help, operation, options } = pair;
  return {
    name,
    description,
    help,
    operation,
    options,
    example: describeExample(exampleOfPair(pair)),
  };
}

function describeExample({ name, operation, options, inputs }: ExampleFacts): ExampleFacts {
  return { name, operation, options, inputs };
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
