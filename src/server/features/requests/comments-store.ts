import type { QueryResultRow } from "pg";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { TimePlace } from "#server/platform/http/time-cursor.ts";

export interface CommentRow extends TimePlace {
  readonly requestId: string;
  readonly authorId: string;
  readonly text: string;
  readonly isByAdministrator: boolean;
  readonly isHidden: boolean;
}

type Row = CommentRow & QueryResultRow;

const columns = `id, request_id AS "requestId", author_id AS "authorId", text,
  is_by_administrator AS "isByAdministrator", is_hidden AS "isHidden", created_at AS "createdAt"`;

export async function insertComment(client: Queryable, row: CommentRow): Promise<void> {
  await client.query(
    `INSERT INTO request_comments
       (id, request_id, author_id, text, is_by_administrator, is_hidden, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.id,
      row.requestId,
      row.authorId,
      row.text,
      row.isByAdministrator,
      row.isHidden,
      row.createdAt,
    ],
  );
}

interface CommentPage {
  readonly withHidden: boolean;
  readonly after: TimePlace | undefined;
  readonly limit: number;
}

/** Lists the oldest first. */
export async function listCommentRows(
  queryable: Queryable,
  requestId: string,
  { withHidden, after, limit }: CommentPage,
): Promise<CommentRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM request_comments
     WHERE request_id = $1 AND ($2 OR NOT is_hidden)
       AND ($3::uuid IS NULL OR (created_at, id) > ($4::timestamptz, $3))
     ORDER BY created_at, id LIMIT $5`,
    [requestId, withHidden, after?.id ?? null, after?.createdAt ?? null, limit],
  );
  return rows;
}

export async function selectCommentsBy(
  queryable: Queryable,
  authorId: string,
): Promise<CommentRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM request_comments WHERE author_id = $1 ORDER BY created_at DESC, id`,
    [authorId],
  );
  return rows;
}

export async function selectComment(
  queryable: Queryable,
  requestId: string,
  id: string,
): Promise<CommentRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM request_comments WHERE request_id = $1 AND id = $2`,
    [requestId, id],
  );
  return rows[0];
}

export async function deleteComment(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM request_comments WHERE id = $1", [id]);
}

export async function deleteCommentsOf(client: Queryable, authorId: string): Promise<void> {
  await client.query("DELETE FROM request_comments WHERE author_id = $1", [authorId]);
}

export async function updateCommentHidden(
  client: Queryable,
  id: string,
  isHidden: boolean,
): Promise<void> {
  await client.query("UPDATE request_comments SET is_hidden = $2 WHERE id = $1", [id, isHidden]);
}

export async function moveComments(client: Queryable, from: string, to: string): Promise<void> {
  await client.query("UPDATE request_comments SET request_id = $2 WHERE request_id = $1", [
    from,
    to,
  ]);
}
