import type { QueryResultRow } from "pg";
import type { Queryable } from "../queryable.ts";

/** Computed columns aren't among these. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly numbered: string | null;
}

interface Found extends Table, QueryResultRow {
  readonly needs: readonly string[];
}

/**
 * Lists the product's tables, referred ones first, without records of migrations and functions, or the job engine's,
 * which the product's rows imply.
 */
export async function listTables(queryable: Queryable): Promise<Table[]> {
  const { rows } = await queryable.query<Found>(
    `SELECT t.relname::text AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT min(a.attname::text) FROM pg_attribute a
         WHERE a.attrelid = t.oid AND a.attidentity <> '') AS numbered,
       (SELECT coalesce(array_agg(other.relname::text), '{}') FROM pg_constraint c
         JOIN pg_class other ON other.oid = c.confrelid
         WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid <> t.oid) AS needs
     FROM pg_class t
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p')
       AND t.relname NOT IN ('schema_migrations', 'schema_functions')
     ORDER BY t.relname`,
  );
  return inOrder(rows);
}

function inOrder(found: readonly Found[]): Table[] {
  const done = new Map<string, Table>();
  let left = found;
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => done.has(name)));
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    for (const { name, columns, numbered } of ready) done.set(name, { name, columns, numbered });
    left = left.filter(({ name }) => !done.has(name));
  }
  return [...done.values()];
}
