import type { QueryResultRow } from "pg";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { TimePlace } from "#server/platform/http/time-cursor.ts";
import type { PipelineRow } from "./pipeline-parts.ts";

type Row = PipelineRow & QueryResultRow;

interface Which {
  readonly id: string;
  readonly userId: string;
}

export type PipelineEdit = Pick<PipelineRow, "name" | "pipeline" | "sharing">;

const columns = `id, user_id AS "userId", name, pipeline, sharing,
  hidden_at IS NOT NULL AS "isHidden", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Blocks new pipelines of an account until the transaction ends. */
export async function lockPipelinesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('pipelines of ' || $1, 0))", [
    userId,
  ]);
}

export async function countPipelineRows(queryable: Queryable, userId: string): Promise<number> {
  const { rows } = await queryable.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM pipelines WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertPipeline(client: Queryable, row: PipelineRow): Promise<void> {
  const { id, userId, name, pipeline, sharing, createdAt, updatedAt } = row;
  await client.query(
    `INSERT INTO pipelines (id, user_id, name, pipeline, sharing, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId, name, JSON.stringify(pipeline), sharing, createdAt, updatedAt],
  );
}

export async function readPipelineRow(
  queryable: Queryable,
  id: string,
): Promise<PipelineRow | undefined> {
  const { rows } = await queryable.query<Row>(`SELECT ${columns} FROM pipelines WHERE id = $1`, [
    id,
  ]);
  return rows[0];
}

/** Returns undefined if it isn't there or someone else's. */
export async function updatePipeline(
  queryable: Queryable,
  { id, userId }: Which,
  { name, pipeline, sharing }: PipelineEdit,
  now: Date,
): Promise<PipelineRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `UPDATE pipelines SET name = $3, pipeline = $4, sharing = $5, updated_at = $6
     WHERE id = $1 AND user_id = $2 RETURNING ${columns}`,
    [id, userId, name, JSON.stringify(pipeline), sharing, now],
  );
  return rows[0];
}

/** Returns whether it was there. */
export async function deletePipelineRow(
  queryable: Queryable,
  { id, userId }: Which,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    "DELETE FROM pipelines WHERE id = $1 AND user_id = $2",
    [id, userId],
  );
  return rowCount === 1;
}

/** Someone's own, or anyone's: those that everyone finds, or those that are hidden. */
export type WhosePipelines = { readonly userId: string } | "public" | "hidden";

interface PipelinePage {
  /** Each is a part of the name, or of the code of a step's utility. */
  readonly words: readonly string[];
  readonly before: TimePlace | undefined;
  readonly limit: number;
}

/** Includes only the requested conditions, so an index applies. Newest first. */
export async function listPipelineRows(
  queryable: Queryable,
  whose: WhosePipelines,
  { words, before, limit }: PipelinePage,
): Promise<PipelineRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [conditionOf(whose, bind)];
  for (const word of words) {
    const part = `lower(${bind(word)})`;
    conditions.push(`(strpos(lower(name), ${part}) > 0 OR EXISTS (
      SELECT FROM jsonb_array_elements(pipeline->'steps') AS step
      WHERE strpos(split_part(step->>'use', '_', 1), ${part}) > 0))`);
  }
  if (before !== undefined) {
    const place = `${bind(before.createdAt)}::timestamptz, ${bind(before.id)}::uuid`;
    conditions.push(`(created_at, id) < (${place})`);
  }
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM pipelines WHERE ${conditions.join(" AND ")}
     ORDER BY created_at DESC, id DESC LIMIT ${bind(limit)}`,
    values,
  );
  return rows;
}

function conditionOf(whose: WhosePipelines, bind: (value: unknown) => string): string {
  if (whose === "public") return "sharing = 'public' AND hidden_at IS NULL";
  return whose === "hidden" ? "hidden_at IS NOT NULL" : `user_id = ${bind(whose.userId)}`;
}

/** Locks it until the transaction ends. */
export async function lockPipelineRow(
  client: Queryable,
  id: string,
): Promise<PipelineRow | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM pipelines WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

/** Shows it again for null. */
export async function updateHidden(
  client: Queryable,
  id: string,
  hiddenAt: Date | null,
): Promise<void> {
  await client.query("UPDATE pipelines SET hidden_at = $2 WHERE id = $1", [id, hiddenAt]);
}

export async function changeOwner(
  client: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await client.query("UPDATE pipelines SET user_id = $2 WHERE user_id = $1", [from, to]);
}

export async function deletePipelinesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM pipelines WHERE user_id = $1", [userId]);
}
