import type { QueryResultRow } from "pg";
import type { RequestState } from "#contract/facts/utility-request.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { requestColumns, type RequestRow } from "./request-row.ts";

type Row = RequestRow & QueryResultRow;

export async function insertRequest(client: Queryable, row: RequestRow): Promise<void> {
  await client.query(
    `INSERT INTO utility_requests (id, author_id, name, wish, example_input, example_output, state,
       answer, utility_id, merged_into, is_hidden, votes, comments, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.id,
      row.authorId,
      row.name,
      row.wish,
      row.exampleInput,
      row.exampleOutput,
      row.state,
      row.answer,
      row.utilityId,
      row.mergedInto,
      row.isHidden,
      row.votes,
      row.comments,
      row.createdAt,
    ],
  );
}

export async function selectRequest(
  queryable: Queryable,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${requestColumns} FROM utility_requests AS r WHERE r.id = $1`,
    [id],
  );
  return rows[0];
}

/** Locks requests in the order of their ids, so that two calls can't wait for each other. */
export async function lockRequests(
  client: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestRow>> {
  const { rows } = await client.query<Row>(
    `SELECT ${requestColumns} FROM utility_requests AS r WHERE r.id = ANY($1::uuid[])
     ORDER BY r.id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the requests that someone wrote, voted for or commented on. */
export async function lockRequestsOf(client: Queryable, userId: string): Promise<RequestRow[]> {
  const { rows } = await client.query<Row>(
    `SELECT ${requestColumns} FROM utility_requests AS r
     WHERE r.author_id = $1
       OR r.id IN (SELECT request_id FROM request_votes WHERE user_id = $1)
       OR r.id IN (SELECT request_id FROM request_comments WHERE author_id = $1)
     ORDER BY r.id FOR UPDATE`,
    [userId],
  );
  return rows;
}

export async function selectRequestsBy(
  queryable: Queryable,
  authorId: string,
): Promise<RequestRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${requestColumns} FROM utility_requests AS r WHERE r.author_id = $1
     ORDER BY r.created_at DESC, r.id`,
    [authorId],
  );
  return rows;
}

/** Brings the counts of locked requests up to date. */
export async function recount(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE utility_requests AS r
     SET votes = (SELECT count(*) FROM request_votes AS v WHERE v.request_id = r.id),
       comments = (SELECT count(*) FROM request_comments AS c
         WHERE c.request_id = r.id AND NOT c.is_hidden)
     WHERE r.id = ANY($1::uuid[])`,
    [ids],
  );
}

export async function updateAnswer(
  client: Queryable,
  id: string,
  given: {
    readonly state: RequestState;
    readonly answer: string;
    readonly utilityId: string | null;
  },
): Promise<void> {
  await client.query(
    "UPDATE utility_requests SET state = $2, answer = $3, utility_id = $4 WHERE id = $1",
    [id, given.state, given.answer, given.utilityId],
  );
}

export async function updateHidden(
  client: Queryable,
  id: string,
  isHidden: boolean,
): Promise<void> {
  await client.query("UPDATE utility_requests SET is_hidden = $2 WHERE id = $1", [id, isHidden]);
}

/** Takes along what was merged into it before, so that no chain arises. */
export async function updateMerged(client: Queryable, id: string, into: string): Promise<void> {
  await client.query(
    "UPDATE utility_requests SET merged_into = $2 WHERE id = $1 OR merged_into = $1",
    [id, into],
  );
}

export async function removeAuthor(client: Queryable, id: string): Promise<void> {
  await client.query("UPDATE utility_requests SET author_id = NULL WHERE id = $1", [id]);
}

export async function selectMergedInto(client: Queryable, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM utility_requests WHERE merged_into = $1",
    [id],
  );
  return rows.map((row) => row.id);
}

export async function deleteRequests(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query("DELETE FROM utility_requests WHERE id = ANY($1::uuid[])", [ids]);
}
