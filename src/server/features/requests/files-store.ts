import type { QueryResultRow } from "pg";
import type { FileFolder } from "#contract/facts/files/file.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** `size` in bytes. */
export interface ExampleRow {
  readonly id: string;
  readonly requestId: string;
  readonly folder: FileFolder;
  readonly filename: string;
  readonly state: "writing" | "stored" | "deleting";
  readonly contentType: string;
  readonly size: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type Row = ExampleRow & QueryResultRow;

const columns = `id, request_id AS "requestId", folder, filename, state,
  content_type AS "contentType", size, created_at AS "createdAt", updated_at AS "updatedAt"`;

export async function insertExamples(
  queryable: Queryable,
  rows: readonly ExampleRow[],
): Promise<void> {
  for (const row of rows) {
    await queryable.query(
      `INSERT INTO request_files
         (id, request_id, folder, filename, state, content_type, size, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        row.id,
        row.requestId,
        row.folder,
        row.filename,
        row.state,
        row.contentType,
        row.size,
        row.createdAt,
        row.updatedAt,
      ],
    );
  }
}

/** Returns how many were still 'writing'. */
export async function markExamplesStored(
  client: Queryable,
  requestId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE request_files SET state = 'stored', updated_at = $2
     WHERE request_id = $1 AND state = 'writing'`,
    [requestId, now],
  );
  return rowCount ?? 0;
}

/** Lists stored ones in the order they were given. */
export async function selectExamples(
  queryable: Queryable,
  requestId: string,
): Promise<ExampleRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM request_files WHERE request_id = $1 AND state = 'stored'
     ORDER BY created_at, id`,
    [requestId],
  );
  return rows;
}

export async function markExamplesDeleting(
  client: Queryable,
  requestIds: readonly string[],
  now: Date,
): Promise<ExampleRow[]> {
  const { rows } = await client.query<Row>(
    `UPDATE request_files SET state = 'deleting', updated_at = $2
     WHERE request_id = ANY($1::uuid[]) RETURNING ${columns}`,
    [requestIds, now],
  );
  return rows;
}

export async function markExamplesGone(
  client: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await client.query(
    "UPDATE request_files SET state = 'deleting', updated_at = $2 WHERE id = ANY($1::uuid[])",
    [ids, now],
  );
}

export async function deleteExampleRows(
  queryable: Queryable,
  ids: readonly string[],
): Promise<void> {
  await queryable.query(
    "DELETE FROM request_files WHERE id = ANY($1::uuid[]) AND state = 'deleting'",
    [ids],
  );
}

/** Marks rows unfinished since `before` as 'deleting' and touched, so failures go last. */
export async function takeUnfinishedExamples(
  queryable: Queryable,
  before: Date,
  limit: number,
): Promise<ExampleRow[]> {
  const { rows } = await queryable.query<Row>(
    `UPDATE request_files SET state = 'deleting', updated_at = $1
     WHERE id IN (SELECT id FROM request_files WHERE state <> 'stored' AND updated_at < $1
       ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [before, limit],
  );
  return rows;
}

export async function selectExamplesByIds(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ExampleRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM request_files WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return rows;
}

/** Lists stored rows after an id, in id order. */
export async function selectExamplesAfter(
  queryable: Queryable,
  id: string | undefined,
  limit: number,
): Promise<ExampleRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM request_files
     WHERE state = 'stored' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [id ?? null, limit],
  );
  return rows;
}

export async function countExampleRows(
  queryable: Queryable,
): Promise<{ readonly stored: number; readonly unfinished: number }> {
  const { rows } = await queryable.query<{ stored: number; unfinished: number }>(
    `SELECT count(*) FILTER (WHERE state = 'stored')::integer AS stored,
       count(*) FILTER (WHERE state <> 'stored')::integer AS unfinished FROM request_files`,
  );
  return rows[0] ?? { stored: 0, unfinished: 0 };
}
