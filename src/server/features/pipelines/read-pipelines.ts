import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { PipelineParts, PipelineRow, Reader } from "./pipeline-parts.ts";
import { listPipelineRows, readPipelineRow, type WhosePipelines } from "./store.ts";

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface FoundPage {
  readonly rows: PipelineRow[];
  readonly nextCursor: string | null;
}

/** Throws Refusal for an invalid cursor and for a key that is limited to utilities. */
export async function listOwnPipelines(
  parts: PipelineParts,
  { userId, key }: Caller,
  page: Page,
): Promise<FoundPage> {
  if (key !== undefined && key.utilityIds !== null) {
    throw new Refusal(
      "key_utility_not_allowed",
      "This API key is limited to certain utilities, but pipelines name any. Use a key without that limit.",
    );
  }
  return listPipelines(parts, { userId }, page);
}

/** Lists pipelines that have every word of the query. Throws Refusal for an invalid cursor. */
export async function listPipelines(
  { database }: PipelineParts,
  whose: WhosePipelines,
  { query = "", limit, cursor }: Page & { readonly query?: string | undefined },
): Promise<FoundPage> {
  const found = await listPipelineRows(database.pool, whose, {
    words: query.split(/\s+/).filter((word) => word !== ""),
    before: cursor === undefined ? undefined : decodeTimeCursor(cursor),
    limit: limit + 1,
  });
  return cutPage(found, limit, encodeTimeCursor);
}

/** Throws Refusal `pipeline_not_found` for one that the reader may not see, as for one that doesn't exist. */
export async function readVisible(
  { database }: Pick<PipelineParts, "database">,
  reader: Reader,
  id: string,
): Promise<PipelineRow> {
  const row = await readPipelineRow(database.pool, id);
  if (row === undefined || !isVisible(row, reader)) throw new Refusal("pipeline_not_found");
  return row;
}

function isVisible(row: PipelineRow, reader: Reader): boolean {
  if (isOwn(row, reader)) return true;
  if (row.sharing === "private") return false;
  return !row.isHidden || reader?.isAdmin === true;
}

/** Reads the steps of a saved pipeline. Throws Refusal `pipeline_not_found`. */
export async function readSavedSteps(
  parts: Pick<PipelineParts, "database">,
  reader: Reader,
  id: string,
): Promise<Pipeline> {
  return (await readVisible(parts, reader, id)).pipeline;
}

/** Reads the steps of one's own saved pipeline, which nobody else can change. Throws Refusal `pipeline_not_found`. */
export async function readOwnSteps(
  parts: Pick<PipelineParts, "database">,
  reader: Reader,
  id: string,
): Promise<Pipeline> {
  const row = await readVisible(parts, reader, id);
  if (!isOwn(row, reader)) throw new Refusal("pipeline_not_found");
  return row.pipeline;
}

/** A key that is limited to utilities, or may neither read nor run, sees what strangers see. */
export function isOwn({ userId }: Pick<PipelineRow, "userId">, reader: Reader): boolean {
  if (reader?.userId !== userId) return false;
  const { key } = reader;
  if (key === undefined) return true;
  const isTrusted = key.scopes.includes("read") || key.scopes.includes("run");
  return isTrusted && key.utilityIds === null;
}
