import { z } from "zod";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { exampleOfPair, type Pair } from "#kit/manifest/pair.ts";
import { helpOfPair } from "#kit/manifest/pair-help.ts";
import type {
  ExampleFacts,
  OperationFacts,
  UtilityFacts,
} from "#web/features/utility/utility-facts.ts";
import { describeField } from "./describe-field.ts";

/** A page's facts without file addresses, which the build assigns later. */
type Description = Omit<UtilityFacts, "assets" | "samples">;

/** Describes a manifest as plain data for its page. */
export function describeUtility(manifest: Manifest, folder: string): Description {
  const { help, files, places, limits, operations, examples, pairs } = manifest;
  return {
    utilityId: utilityId(manifest),
    folder,
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

/** Describes a pair: its utility's facts with a prefilled form. */
export function describePair(facts: Description, pair: Pair): Description {
  const { name, description, help, operation, options } = pair;
  const example = describeExample(exampleOfPair(pair));
  const [own, others] = [true, false].map((isOwn) =>
    facts.operations.filter(({ code }) => (code === operation) === isOwn),
  );
  return {
    ...facts,
    pair: { name, description, help, operation, options, example },
    help: helpOfPair(pair, facts.help),
    operations: [...(own ?? []).map((each) => filled(each, pair)), ...(others ?? [])],
    examples: [example, ...facts.examples],
  };
}

function filled(operation: OperationFacts, { options }: Pair): OperationFacts {
  const fields = operation.fields.map((field) => {
    const { [field.name]: preset = field.preset } = options;
    return preset === undefined ? field : { ...field, preset };
  });
  return { ...operation, fields };
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
