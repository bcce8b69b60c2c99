import { toCredits } from "#contract/facts/credits/amount.ts";
import type { Pipeline, PublicPipeline } from "#contract/schemas/pipeline.ts";
import { pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import { readUse } from "#kit/pipeline/pipeline.ts";
import { type KnownUtility, priceRange } from "#kit/pipeline/plan-pipeline.ts";
import { readUtility, type UtilityRow } from "#server/features/catalogue/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { PipelineParts } from "./pipeline-parts.ts";

export type ReadUtility = (id: string) => Promise<UtilityRow | undefined>;

/** Reads each utility once, however many steps of a list name it. */
export function readingOnce(queryable: Queryable): ReadUtility {
  const rows = new Map<string, Promise<UtilityRow | undefined>>();
  return (id) => {
    const row = rows.get(id) ?? readUtility(queryable, id);
    rows.set(id, row);
    return row;
  };
}

/** Names what the steps use, and says what a run costs. */
export async function describeSteps(
  { manifests }: Pick<PipelineParts["catalogue"], "manifests">,
  pipeline: Pipeline,
  read: ReadUtility,
): Promise<Pick<PublicPipeline, "utilities" | "price">> {
  const known = new Map<string, KnownUtility>();
  for (const { use } of pipeline.steps) {
    const { utilityId: id } = readUse(use);
    const [row, manifest] = [await read(id), manifests.get(id)];
    if (row === undefined || manifest === undefined || id === pipelineUtilityId) continue;
    const { name, price, freeCreditsAllowed } = row;
    known.set(id, { id, name, price, freeCreditsAllowed, manifest });
  }
  const range = priceRange(pipeline, (id) => known.get(id));
  const used = pipeline.steps.filter(({ off }) => off !== true);
  return {
    utilities: used.map(({ use }) => {
      const { utilityId } = readUse(use);
      return known.get(utilityId)?.name ?? utilityId;
    }),
    price: range && { least: toCredits(range.least), most: toCredits(range.most) },
  };
}
