import type { QueryResultRow } from "pg";
import type { FileFolder } from "#contract/facts/files/file.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { FileRow } from "./file-row.ts";

const columns = `id, session_id AS "sessionId", folder, filename, state, run_id AS "runId",
  content_type AS "contentType", size, width, height, created_at AS "createdAt", updated_at AS "updatedAt"`;

type Row = FileRow & QueryResultRow;

const insert = prepared("files-insert", "SELECT note_files($1)");

/** Returns false if the session is gone; then a surrounding transaction has failed. */
export async function insertFiles(
  queryable: Queryable,
  rows: readonly FileRow[],
): Promise<boolean> {
  if (rows.length === 0) return true;
  try {
    await insert(queryable, [JSON.stringify(rows)]);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23503";
}

const bySessions = prepared<Row>(
  "files-by-sessions",
  `SELECT ${columns} FROM session_files WHERE session_id = ANY($1::uuid[]) AND state = 'stored'
   ORDER BY session_id, folder, created_at, filename`,
);

/** Lists the oldest first in each folder. */
export function selectStoredFiles(
  queryable: Queryable,
  sessionIds: readonly string[],
): Promise<FileRow[]> {
  return bySessions(queryable, [sessionIds]);
}

const byFolder = prepared<Row>(
  "files-by-folder",
  `SELECT ${columns} FROM session_files WHERE session_id = $1 AND folder = $2 AND state = 'stored'
   ORDER BY created_at, filename`,
);

/** Lists the oldest first. */
export function selectFilesIn(
  queryable: Queryable,
  sessionId: string,
  folder: FileFolder,
): Promise<FileRow[]> {
  return byFolder(queryable, [sessionId, folder]);
}

const allBySession = prepared<Row>(
  "files-all-by-session",
  `SELECT ${columns} FROM session_files WHERE session_id = $1 ORDER BY created_at, filename`,
);

export function selectAllFiles(queryable: Queryable, sessionId: string): Promise<FileRow[]> {
  return allBySession(queryable, [sessionId]);
}

const byName = prepared<Row>(
  "file-by-name",
  `SELECT ${columns} FROM session_files
   WHERE session_id = $1 AND folder = $2 AND filename = $3 AND state = 'stored'`,
);

export async function selectFile(
  queryable: Queryable,
  sessionId: string,
  folder: FileFolder,
  filename: string,
): Promise<FileRow | undefined> {
  const [row] = await byName(queryable, [sessionId, folder, filename]);
  return row;
}

const byRun = prepared<Row>(
  "files-by-run",
  `SELECT ${columns} FROM session_files WHERE run_id = $1`,
);

export function selectFilesOfRun(queryable: Queryable, runId: string): Promise<FileRow[]> {
  return byRun(queryable, [runId]);
}

const accept = prepared<{ accepted: number }, [files: string, now: Date]>(
  "files-mark-stored",
  "SELECT accept_files($1, $2) AS accepted",
);

/** Sets final names; returns how many were still 'writing'. */
export async function markStored(
  queryable: Queryable,
  files: readonly { readonly id: string; readonly filename: string }[],
  now: Date,
): Promise<number> {
  const named = JSON.stringify(files.map(({ id, filename }) => ({ id, filename })));
  const [row] = await accept(queryable, [named, now]);
  return row?.accepted ?? 0;
}

const deletingByIds = prepared<Row>(
  "files-mark-deleting",
  `UPDATE session_files SET state = 'deleting', updated_at = $2 WHERE id = ANY($1::uuid[])
   RETURNING ${columns}`,
);

export async function markDeleting(
  queryable: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<FileRow[]> {
  return ids.length === 0 ? [] : deletingByIds(queryable, [ids, now]);
}

export async function deleteRows(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.query({
    name: "files-delete-rows",
    text: "DELETE FROM session_files WHERE id = ANY($1::uuid[]) AND state = 'deleting'",
    values: [ids],
  });
}

const unfinished = prepared<Row>(
  "files-take-unfinished",
  `UPDATE session_files SET state = 'deleting', updated_at = $1
   WHERE id IN (
     SELECT id FROM session_files WHERE state <> 'stored' AND updated_at < $1
     ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING ${columns}`,
);

/**
 * Marks rows unfinished since `before` as 'deleting' and touched, so workers get different ones and
 * failures go last.
 */
export function takeUnfinished(
  queryable: Queryable,
  before: Date,
  limit: number,
): Promise<FileRow[]> {
  return unfinished(queryable, [before, limit]);
}

export async function selectFilesByIds(
  queryable: Queryable,
  ids: readonly string[],
): Promise<FileRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM session_files WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return rows;
}

/** Lists rows after an id, in id order. */
export async function selectStoredAfter(
  queryable: Queryable,
  id: string | undefined,
  limit: number,
): Promise<FileRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM session_files WHERE state = 'stored' AND ($1::uuid IS NULL OR id > $1)
     ORDER BY id LIMIT $2`,
    [id ?? null, limit],
  );
  return rows;
}

export interface FileCounts {
  readonly stored: number;
  readonly bytes: number;
  /** Being written or deleted. */
  readonly unfinished: number;
}

export async function selectFileCounts(queryable: Queryable): Promise<FileCounts> {
  const { rows } = await queryable.query<FileCounts & QueryResultRow>(
    `SELECT count(*) FILTER (WHERE state = 'stored')::integer AS stored,
       coalesce(sum(size) FILTER (WHERE state = 'stored'), 0)::bigint AS bytes,
       count(*) FILTER (WHERE state <> 'stored')::integer AS unfinished
     FROM session_files`,
  );
  return rows[0] ?? { stored: 0, bytes: 0, unfinished: 0 };
}
