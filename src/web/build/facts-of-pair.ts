import { helpOfPair } from "#kit/manifest/pair-help.ts";
import type {
  OperationFacts,
  PairFacts,
  UtilityFacts,
} from "#web/features/utility/utility-facts.ts";

/** What the page of a pair needs to know: its utility's facts, with what it fills in as how the form stands at first. */
export function factsOfPair(facts: UtilityFacts, pair: PairFacts): UtilityFacts {
  const { operations, examples, help } = facts;
  const [own, others] = [true, false].map((isOwn) =>
    operations.filter(({ code }) => (code === pair.operation) === isOwn),
  );
  return {
    ...facts,
    pair,
    help: helpOfPair(pair, help),
    operations: [...(own ?? []).map((operation) => filled(operation, pair)), ...(others ?? [])],
    examples: [pair.example, ...examples],
  };
}

function filled(operation: OperationFacts, { options }: PairFacts): OperationFacts {
  const fields = operation.fields.map((field) => {
    const { [field.name]: preset = field.preset } = options;
    return preset === undefined ? field : { ...field, preset };
  });
  return { ...operation, fields };
}
