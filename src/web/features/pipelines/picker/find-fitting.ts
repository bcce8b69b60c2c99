import { z } from "zod";
import { noCredits } from "#contract/facts/credits/amount.ts";
import type { Detector } from "#kit/detection/detector.ts";
import { type Given, type KnownUtility, planPipeline } from "#kit/pipeline/plan-pipeline.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";

/** Marks a utility that is tried, whose own manifest isn't loaded. */
const tried = "~";

const anyOptions = z.looseObject({});

/**
 * Returns the operations that take what a pipeline hands on, by utility: the first of each. Asks the planner about all
 * of them at once, as steps after the last.
 */
export function findFitting(
  pipeline: Pipeline,
  utilityOf: (id: string) => KnownUtility | undefined,
  given: Given,
  candidates: readonly Detector[],
): ReadonlyMap<string, string> {
  const { length } = pipeline.steps;
  const triedOf = new Map(candidates.map((each) => [each.utilityId, utilityFrom(each)]));
  const uses = candidates.flatMap(({ utilityId, takes }) =>
    Object.keys(takes).map((operation) => ({ utilityId, operation })),
  );
  const trial = {
    ...pipeline,
    steps: [
      ...pipeline.steps,
      ...uses.map(({ utilityId, operation }) => ({
        use: `${tried}${utilityId}/${operation}`,
        from: [length],
      })),
    ],
  };
  const planned = planPipeline(
    trial,
    (id) => (id.startsWith(tried) ? triedOf.get(id.slice(tried.length)) : utilityOf(id)),
    given,
  );
  const wrong = new Set("faults" in planned ? planned.faults.map(({ step }) => step) : []);
  const fitting = new Map<string, string>();
  for (const [index, { utilityId, operation }] of uses.entries()) {
    if (!wrong.has(length + index + 1) && !fitting.has(utilityId)) {
      fitting.set(utilityId, operation);
    }
  }
  return fitting;
}

function utilityFrom({ utilityId, files, takes, places }: Detector): KnownUtility {
  const operations = Object.entries(takes).map(([name, { files: taken, text }]) => {
    const own = {
      ...(taken !== undefined && {
        files: { least: taken.least, ...(taken.most !== undefined && { most: taken.most }) },
      }),
      ...(text !== undefined && { text }),
    };
    const gives = { results: [] };
    return [name, { name, description: name, takes: own, gives, options: anyOptions }] as const;
  });
  return {
    id: utilityId,
    name: utilityId,
    price: noCredits,
    freeCreditsAllowed: true,
    manifest: {
      files: files === null ? null : { ...files, allowedTypes: [...files.allowedTypes] },
      places: [...places],
      operations: Object.fromEntries(operations),
    },
  };
}
