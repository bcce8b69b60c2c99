import { type Hundredths, toCredits } from "#contract/facts/credits/amount.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { nameOfRun } from "#kit/pipeline/name-of-run.ts";
import { readUse } from "#kit/pipeline/pipeline.ts";
import { typeOfName } from "#kit/pipeline/file-types.ts";
import { type PipelineOptions, pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import {
  type KnownUtility,
  type Plan,
  type PlanFault,
  planPipeline,
} from "#kit/pipeline/plan-pipeline.ts";
import {
  manifestOf,
  priceAt,
  readUtility,
  type UtilityRow,
} from "#server/features/catalogue/index.ts";
import { checkUtilityAccess, checkUtilityAvailable } from "#server/features/sessions/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { RunParts } from "../run-parts.ts";

type CatalogueParts = Pick<RunParts, "database" | "catalogue">;

export interface PlannedFile {
  readonly filename: string;
  readonly contentType: string;
}

/** What the price of a run depends on. */
interface Priced {
  readonly options: unknown;
  /** Called for pipelines alone. */
  readonly readInputs: () => Promise<readonly PlannedFile[]>;
  /** In hundredths, as a page showed it. */
  readonly quoted?: Hundredths | undefined;
  /** In credits. */
  readonly maxCredits?: number | undefined;
}

/**
 * Returns the utility at the price that a run with these options holds. That of a pipeline is the most that its steps
 * may cost. Refuses steps that the caller can't use or that don't fit, and a price above the quoted one or `maxCredits`.
 * Throws Refusal.
 */
export async function atPriceOfRun(
  parts: RunParts,
  caller: Caller,
  utility: UtilityRow,
  { options, readInputs, quoted, maxCredits }: Priced,
): Promise<UtilityRow> {
  if (utility.id !== pipelineUtilityId) return utility;
  const asked = options as PipelineOptions;
  const utilities = await knowSteps(parts, asked.pipeline, parts.clock.now(), async (row) => {
    await checkUtilityAvailable(parts.database.pool, caller, row, parts.catalogue);
    checkUtilityAccess(caller, row);
  });
  const inputs = await readInputs();
  const plan = planOf(asked, utilities, inputs);
  if ("faults" in plan) throw refusalOfFaults(plan.faults);
  const times = asked.mode === "each" ? inputs.length : 1;
  const base = utility.price;
  const price = (base + plan.price.most * times) as Hundredths;
  if (quoted !== undefined && price > quoted) throw priceRaised(quoted, price);
  const credits = toCredits(price);
  if (maxCredits !== undefined && credits > maxCredits) {
    throw new Refusal(
      "max_credits_exceeded",
      `This run costs up to ${credits.toFixed(2)} credits, but maxCredits is ${maxCredits}.`,
      { price: credits },
    );
  }
  return {
    ...utility,
    name: nameOfRun(namesIn(plan), asked.mode === "each"),
    price,
    freeCreditsAllowed: plan.freeCreditsAllowed,
  };
}

function priceRaised(quoted: Hundredths, price: Hundredths): Refusal {
  const [before, present] = [quoted, price].map((each) => toCredits(each).toFixed(2));
  return new Refusal(
    "price_changed",
    `A run now costs up to ${present} credits instead of ${before}. Run it again to accept the new price.`,
    { price: toCredits(price) },
  );
}

function namesIn({ steps }: Plan): readonly string[] {
  return steps.filter(({ isOff }) => !isOff).map(({ utility }) => utility.name);
}

function refusalOfFaults(faults: readonly PlanFault[]): Refusal {
  const errors = faults.map(({ step, sentence, field }) => ({
    path: ["pipeline.steps", step, ...(field === undefined ? [] : [field])].join("."),
    message: sentence,
  }));
  const [first] = faults;
  return new Refusal("invalid_options", `Step ${first?.step}: ${first?.sentence}`, { errors });
}

/** Plans a run of a pipeline. A batch is planned for one file of any type: those that don't fit fail alone. */
export function planOf(
  { pipeline, mode, text, secrets }: PipelineOptions,
  utilities: ReadonlyMap<string, KnownUtility>,
  inputs: readonly PlannedFile[],
): Plan | { readonly faults: readonly PlanFault[] } {
  const isBatch = mode === "each";
  if (isBatch && inputs.length === 0) {
    return { faults: [{ step: 0, sentence: "A batch needs at least one file." }] };
  }
  const files = inputs.map(({ filename, contentType }) => ({
    type: typeOfName(filename) || contentType,
  }));
  const planned = planPipeline(pipeline, (id) => utilities.get(id), {
    files: isBatch ? [{ type: "" }] : files,
    hasText: !isBatch && text !== undefined,
    secrets,
  });
  return "plan" in planned ? planned.plan : planned;
}

/** Reads the utilities of a pipeline's steps, at their prices of that moment. `check` may refuse one. */
export async function knowSteps(
  { database: { pool }, catalogue }: CatalogueParts,
  pipeline: Pipeline,
  moment: Date,
  check: (utility: UtilityRow) => Promise<void> = async () => undefined,
): Promise<ReadonlyMap<string, KnownUtility>> {
  const ids = new Set(pipeline.steps.map(({ use }) => readUse(use).utilityId));
  const known = new Map<string, KnownUtility>();
  for (const id of ids) {
    const row = id === pipelineUtilityId ? undefined : await readUtility(pool, id);
    if (row === undefined) continue;
    await check(row);
    const manifest = manifestOf(catalogue, id);
    if (manifest === undefined) continue;
    const { name, freeCreditsAllowed } = row;
    const price = await priceAt(pool, row, moment);
    known.set(id, { id, name, price, freeCreditsAllowed, manifest });
  }
  return known;
}
