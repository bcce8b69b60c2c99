import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { AuditAction } from "#contract/facts/audit.ts";
import type { AdministeredPipeline } from "#contract/schemas/pipeline.ts";
import { readEmails } from "#server/features/accounts/index.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { PipelineParts, PipelineRow } from "./pipeline-parts.ts";
import { presentPublic } from "./present.ts";
import { listPipelines } from "./read-pipelines.ts";
import { deletePipelineRow, lockPipelineRow, updateHidden } from "./store.ts";

interface AdministeredPage {
  readonly pipelines: AdministeredPipeline[];
  readonly nextCursor: string | null;
}

/** Lists what everyone finds, or what is hidden, with whose it is. Throws Refusal for an invalid cursor. */
export async function listAnyPipelines(
  parts: PipelineParts,
  caller: Caller,
  { hidden, ...query }: EndpointQuery<typeof endpoints.listAnyPipelines>,
): Promise<AdministeredPage> {
  const whose = hidden ? "hidden" : "public";
  const { rows, nextCursor } = await listPipelines(parts, whose, query);
  const shown = await presentPublic(parts, rows, caller);
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  const emails = await readEmails(parts.database.pool, [...new Set(owners.values())]);
  const pipelines = shown.map((pipeline) => {
    const userId = owners.get(pipeline.pipelineId) ?? "";
    const email = emails.get(userId);
    return { ...pipeline, userId, email: email === undefined || email === "" ? null : email };
  });
  return { pipelines, nextCursor };
}

/** Throws Refusal `pipeline_not_found` for one that isn't shared. */
export async function setPipelineHidden(
  { database, clock }: PipelineParts,
  caller: Caller,
  id: string,
  isHidden: boolean,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const row = await lockShared(client, id);
    if (row.isHidden === isHidden) return;
    const now = clock.now();
    await updateHidden(client, id, isHidden ? now : null);
    await note(client, caller, { action: isHidden ? "pipeline.hide" : "pipeline.show", row }, now);
  });
}

/** Throws Refusal `pipeline_not_found` for one that isn't shared. */
export async function deleteAnyPipeline(
  { database, clock }: PipelineParts,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const row = await lockShared(client, id);
    await deletePipelineRow(client, row);
    await note(client, caller, { action: "pipeline.delete", row }, clock.now());
  });
}

/** What nobody else can open is no business of administrators. */
async function lockShared(client: Queryable, id: string): Promise<PipelineRow> {
  const row = await lockPipelineRow(client, id);
  if (row === undefined || (row.sharing === "private" && !row.isHidden)) {
    throw new Refusal("pipeline_not_found");
  }
  return row;
}

interface Noted {
  readonly action: AuditAction;
  readonly row: PipelineRow;
}

async function note(
  client: Queryable,
  caller: Caller,
  { action, row: { id, name, userId } }: Noted,
  now: Date,
): Promise<void> {
  const owner = (await readEmails(client, [userId])).get(userId) ?? userId;
  const subject = { type: "pipeline", id, label: name } as const;
  await noteChanges(client, caller, [{ action, subject, detail: { owner } }], now);
}
