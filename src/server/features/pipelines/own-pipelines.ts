import { randomUUID } from "node:crypto";
import { mostPipelines } from "#contract/facts/pipeline.ts";
import type { PipelineForm } from "#contract/schemas/pipeline.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { refuseUnsavable } from "./judge-steps.ts";
import type { PipelineParts, PipelineRow } from "./pipeline-parts.ts";
import {
  countPipelineRows,
  deletePipelineRow,
  insertPipeline,
  lockPipelinesOf,
  readPipelineRow,
  updatePipeline,
} from "./store.ts";

/**
 * Throws Refusal `too_many_pipelines`, like `refuseUnsavable`, and for people without a verified address who make one
 * public.
 */
export async function savePipeline(
  { database, clock, catalogue }: PipelineParts,
  caller: Caller,
  { name, pipeline, sharing }: PipelineForm,
): Promise<PipelineRow> {
  refuseUnsavable(catalogue, pipeline, undefined);
  refusePublic(caller, sharing);
  const { userId } = caller;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const row = { id: randomUUID(), userId, name, pipeline, sharing, isHidden: false, ...times };
  await inTransaction(database.pool, async (client) => {
    // Otherwise two calls would both see room for one.
    await lockPipelinesOf(client, userId);
    const count = await countPipelineRows(client, userId);
    if (count >= mostPipelines) throw new Refusal("too_many_pipelines");
    await insertPipeline(client, row);
  });
  return row;
}

/** Throws Refusal `pipeline_not_found` for someone else's, and like `savePipeline`. */
export async function changePipeline(
  { database: { pool }, clock, catalogue }: PipelineParts,
  caller: Caller,
  id: string,
  form: PipelineForm,
): Promise<PipelineRow> {
  const before = await readPipelineRow(pool, id);
  if (before?.userId !== caller.userId) throw new Refusal("pipeline_not_found");
  refuseUnsavable(catalogue, form.pipeline, before.pipeline);
  if (before.sharing !== "public") refusePublic(caller, form.sharing);
  const row = await updatePipeline(pool, { id, userId: caller.userId }, form, clock.now());
  if (row === undefined) throw new Refusal("pipeline_not_found");
  return row;
}

/** Throws Refusal `pipeline_not_found`. */
export async function deletePipeline(
  { database }: PipelineParts,
  { userId }: Caller,
  id: string,
): Promise<void> {
  const isDeleted = await deletePipelineRow(database.pool, { id, userId });
  if (!isDeleted) throw new Refusal("pipeline_not_found");
}

/** What anyone finds has someone behind it whom an administrator can write to. */
function refusePublic({ isGuest, emailVerified }: Caller, sharing: PipelineRow["sharing"]): void {
  if (sharing !== "public") return;
  if (isGuest) {
    throw new Refusal(
      "account_required",
      "Create an account or sign in to make a pipeline public.",
    );
  }
  if (!emailVerified) throw new Refusal("email_unverified");
}
