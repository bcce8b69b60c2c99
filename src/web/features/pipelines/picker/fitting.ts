import { detectors } from "virtual:detectors";
import type { Given, KnownUtility } from "#kit/pipeline/plan-pipeline.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { findFitting } from "./find-fitting.ts";

/** Finds the utilities of this site that take what a pipeline hands on. */
export function findFittingHere(
  pipeline: Pipeline,
  utilityOf: (id: string) => KnownUtility | undefined,
  given: Given,
): ReadonlyMap<string, string> {
  return findFitting(pipeline, utilityOf, given, detectors);
}
