import type { QueryResult, QueryResultRow } from "pg";

/** The pool, or a transaction's client: its caller decides whether a store function is part of a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    statement: string | { name?: string; text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
}
