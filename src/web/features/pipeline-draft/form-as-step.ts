import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";
import type { StepOptions } from "./draft.ts";

/** The options of a step, parted into those that may be kept and shared, and secret ones. */
interface PartedOptions {
  readonly options: StepOptions;
  readonly secrets: StepOptions;
}

/** Lists the options that a step has: all but the text it takes, and the order of files. */
export function stepFields({ fields, takes }: OperationFacts): readonly FieldFacts[] {
  return fields.filter(
    ({ name, kind }) => name !== takes.text && !(name === "order" && kind === "list"),
  );
}

/** Leaves out defaults, so that a pipeline is short, and parts off secrets. */
export function partOptions(operation: OperationFacts, filled: StepOptions): PartedOptions {
  const options: Record<string, unknown> = {};
  const secrets: Record<string, unknown> = {};
  for (const { name, preset, isSecret } of stepFields(operation)) {
    const { [name]: option } = filled;
    if (option === undefined) continue;
    if (preset !== undefined && JSON.stringify(option) === JSON.stringify(preset)) continue;
    if (isSecret !== true) options[name] = option;
    else if (option !== "") secrets[name] = option;
  }
  return { options, secrets };
}
