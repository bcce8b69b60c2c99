import { isDeepStrictEqual } from "node:util";
import { pipelineMaximumBytes } from "#contract/facts/pipeline.ts";
import { isInTheMaking, isRetired } from "#contract/facts/utility/status.ts";
import type { Pipeline, Step, StepNotice } from "#contract/schemas/pipeline.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import { secretOptions } from "#kit/manifest/secret-options.ts";
import { pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import { readUse } from "#kit/pipeline/pipeline.ts";
import { readAlternative } from "#server/features/catalogue/index.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { readingOnce, type ReadUtility } from "./describe-steps.ts";
import type { PipelineParts } from "./pipeline-parts.ts";

type Manifests = PipelineParts["catalogue"]["manifests"];

/**
 * Refuses what must not be stored: too much, secret options, and steps whose options could be secret because nobody
 * knows them. A step that is stored already may stay. Throws Refusal `pipeline_too_large`, `pipeline_step_unknown` and
 * `pipeline_holds_secrets`.
 */
export function refuseUnsavable(
  { manifests }: PipelineParts["catalogue"],
  pipeline: Pipeline,
  stored: Pipeline | undefined,
): void {
  if (Buffer.byteLength(JSON.stringify(pipeline)) > pipelineMaximumBytes) {
    throw new Refusal("pipeline_too_large");
  }
  for (const [index, step] of pipeline.steps.entries()) {
    if (stored?.steps.some((each) => isDeepStrictEqual(each, step)) === true) continue;
    const operation = operationOf(manifests, step);
    if (operation === undefined) throw unknownStep(manifests, step, index);
    const given = step.with ?? {};
    const secret = secretOptions(operation.options).find((name) => Object.hasOwn(given, name));
    if (secret !== undefined) {
      const { utilityId } = readUse(step.use);
      const name = manifests.get(utilityId)?.name ?? utilityId;
      const message = `Step ${index + 1}, ${name}: "${secret}" is secret, so it can't be saved. Enter it when you run the pipeline.`;
      const errors = [{ path: `pipeline.steps.${index}.with.${secret}`, message }];
      throw new Refusal("pipeline_holds_secrets", message, { errors });
    }
  }
}

function unknownStep(manifests: Manifests, { use }: Step, index: number): Refusal {
  const { utilityId, operation } = readUse(use);
  const name = manifests.get(utilityId)?.name;
  const what =
    utilityId === pipelineUtilityId
      ? "A pipeline can't be a step of another."
      : name === undefined
        ? `There is no utility "${utilityId}" here.`
        : `"${name}" has no operation "${operation}".`;
  const message = `Step ${index + 1}: ${what}`;
  const errors = [{ path: `pipeline.steps.${index}.use`, message }];
  return new Refusal("pipeline_step_unknown", message, { errors });
}

function operationOf(manifests: Manifests, { use }: Step): Operation | undefined {
  const { utilityId, operation } = readUse(use);
  const operations = manifests.get(utilityId)?.operations;
  if (utilityId === pipelineUtilityId || operations === undefined) return undefined;
  return Object.hasOwn(operations, operation) ? operations[operation] : undefined;
}

/** Says which steps can't run anymore, and what replaces them. */
export async function noticesOf(
  parts: PipelineParts,
  { steps }: Pipeline,
  read: ReadUtility = readingOnce(parts.database.pool),
): Promise<readonly StepNotice[]> {
  const notices = await Promise.all(
    steps.map((step, index) => noticeOf(parts, step, { number: index + 1, read })),
  );
  return notices.flatMap((notice) => notice ?? []);
}

async function noticeOf(
  { database: { pool }, catalogue }: PipelineParts,
  step: Step,
  { number, read }: { readonly number: number; readonly read: ReadUtility },
): Promise<StepNotice | null> {
  const { utilityId, operation } = readUse(step.use);
  const notice = (reason: StepNotice["reason"], sentence: string): StepNotice => ({
    step: number,
    utilityId,
    reason,
    alternative: null,
    sentence: `Step ${number}: ${sentence}`,
  });
  const row = await read(utilityId);
  const manifest = catalogue.manifests.get(utilityId);
  if (row === undefined || manifest === undefined || utilityId === pipelineUtilityId) {
    return notice("gone", `There is no utility "${utilityId}" here anymore. Remove the step.`);
  }
  if (isRetired(row.status)) {
    const retired = `"${row.name}" has been ${row.status}.`;
    const other = await readAlternative(pool, catalogue, row);
    if (other === undefined) return notice(row.status, `${retired} Remove the step.`);
    const replaced = notice(row.status, `${retired} Use "${other.name}" instead.`);
    return { ...replaced, alternative: { utilityId: other.id, name: other.name } };
  }
  if (isInTheMaking(row.status) || catalogue.lacking.has(utilityId)) {
    return notice("unavailable", `"${row.name}" isn't available here at the moment.`);
  }
  if (operationOf(catalogue.manifests, step) !== undefined) return null;
  return notice("gone", `"${row.name}" no longer has the operation "${operation}".`);
}
