import type { QueryResultRow } from "pg";
import type { RequestSort, RequestState } from "#contract/facts/utility-request.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { requestColumns, type RequestRow } from "./request-row.ts";

export interface ListedRow extends RequestRow {
  readonly hasVoted: boolean;
}

export interface RequestPlace {
  readonly votes: number;
  readonly createdAt: Date;
  readonly id: string;
}

export interface RequestPage {
  readonly query: string | undefined;
  readonly state: RequestState | undefined;
  readonly sort: RequestSort;
  readonly isHidden: boolean;
  /** Whose votes are told. */
  readonly voter: string | undefined;
  readonly after: RequestPlace | undefined;
  readonly limit: number;
}

/** Includes only the requested conditions, so an index applies. */
export async function listRequestRows(
  queryable: Queryable,
  page: RequestPage,
): Promise<ListedRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["r.merged_into IS NULL", page.isHidden ? "r.is_hidden" : "NOT r.is_hidden"];
  if (page.state !== undefined) conditions.push(`r.state = ${bind(page.state)}`);
  if (page.query !== undefined) {
    conditions.push(`r.words @@ plainto_tsquery('english', ${bind(page.query)})`);
  }
  const byVotes = page.sort === "votes";
  if (page.after !== undefined) {
    const { votes, createdAt, id } = page.after;
    const place = `${bind(createdAt)}::timestamptz, ${bind(id)}::uuid`;
    conditions.push(
      byVotes
        ? `(r.votes, r.created_at, r.id) < (${bind(votes)}::integer, ${place})`
        : `(r.created_at, r.id) < (${place})`,
    );
  }
  const { rows } = await queryable.query<ListedRow & QueryResultRow>(
    `SELECT ${requestColumns}, EXISTS (SELECT FROM request_votes AS v
       WHERE v.request_id = r.id AND v.user_id = ${bind(page.voter ?? "")}) AS "hasVoted"
     FROM utility_requests AS r WHERE ${conditions.join(" AND ")}
     ORDER BY ${byVotes ? "r.votes DESC, " : ""}r.created_at DESC, r.id DESC
     LIMIT ${bind(page.limit)}`,
    values,
  );
  return rows;
}

/** Finds requests that share a word with a text, those that share most first. */
export async function selectSimilar(
  queryable: Queryable,
  text: string,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await queryable.query<RequestRow & QueryResultRow>(
    `SELECT ${requestColumns}
     FROM utility_requests AS r, (SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS any_word
       FROM unnest(to_tsvector('english', $1))) AS asked
     WHERE r.merged_into IS NULL AND NOT r.is_hidden AND r.words @@ asked.any_word
     ORDER BY ts_rank(r.words, asked.any_word) DESC, r.votes DESC, r.id LIMIT $2`,
    [text, limit],
  );
  return rows;
}
