import type { SavedPipeline } from "#contract/schemas/pipeline.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { PipelineRow } from "./pipeline-parts.ts";
import { presentPipeline } from "./present.ts";
import { changeOwner, deletePipelinesOf, listPipelineRows } from "./store.ts";

const pageSize = 100;

/** A guest's pipelines may be more than the account has room for: it keeps them all, and can't save more. */
export function movePipelines(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  return changeOwner(client, owners);
}

export function forgetPipelinesOf(client: Queryable, userId: string): Promise<void> {
  return deletePipelinesOf(client, userId);
}

/** Lists what someone saved, for the export of an account. */
export async function* exportPipelinesOf(
  queryable: Queryable,
  userId: string,
): AsyncGenerator<SavedPipeline> {
  const reader = { userId, key: undefined, isAdmin: false };
  let before: PipelineRow | undefined;
  do {
    const page = { words: [], before, limit: pageSize };
    const rows = await listPipelineRows(queryable, { userId }, page);
    yield* rows.map((row) => presentPipeline(row, reader));
    before = rows.length < pageSize ? undefined : rows.at(-1);
  } while (before !== undefined);
}
