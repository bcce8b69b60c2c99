import type { QueryResult, QueryResultRow } from "pg";

/**
 * What can run a statement: the pool, or the one client of a transaction. Every store function takes it first,
 * so that its caller decides whether the statement is part of a transaction.
 */
export interface Queryable {
  query<Row extends QueryResultRow>(
    statement: string | { name?: string; text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
}
