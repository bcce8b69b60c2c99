import { priceOf } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { Pipeline, Step } from "#contract/schemas/pipeline.ts";
import { type Plan, planPipeline, type Secrets } from "#kit/pipeline/plan-pipeline.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

export interface PlannedBatch {
  readonly plan: Plan;
  readonly pipeline: Pipeline;
  readonly secrets: Secrets;
}

interface Asked {
  readonly utility: CatalogueEntry;
  readonly operation: OperationFacts;
  /** As the form has them. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Returns the option with the text that one can type instead of a file, or undefined. */
export function textInstead({ takes }: OperationFacts): string | undefined {
  return takes.files?.least === 0 ? takes.text : undefined;
}

/** Plans one operation on one file, whatever its type: each file is checked when its turn comes. Throws SentenceError. */
export function planBatch(
  manifest: Manifest,
  { utility, operation, options }: Asked,
): PlannedBatch {
  const isSecret = new Set(
    operation.fields.filter((field) => field.isSecret).map(({ name }) => name),
  );
  const typed = textInstead(operation);
  const entries = Object.entries(options).filter(
    ([name, value]) => value !== undefined && name !== typed,
  );
  const open = entries.filter(([name]) => !isSecret.has(name));
  const secret = entries.filter(([name]) => isSecret.has(name));
  const step = {
    use: `${utility.id}/${operation.code}`,
    with: Object.fromEntries(open) as NonNullable<Step["with"]>,
  };
  const pipeline: Pipeline = { v: 1, steps: [step] };
  const secrets: Secrets = secret.length === 0 ? {} : { "1": Object.fromEntries(secret) };
  const { id, name, freeCreditsAllowed } = utility;
  const known = { id, name, freeCreditsAllowed, price: priceOf(utility), manifest };
  const planned = planPipeline(pipeline, () => known, {
    files: [{ type: "" }],
    hasText: false,
    secrets,
  });
  if ("plan" in planned) return { ...planned, pipeline, secrets };
  throw new SentenceError(planned.faults[0]?.sentence ?? "This can't run on many files.");
}
