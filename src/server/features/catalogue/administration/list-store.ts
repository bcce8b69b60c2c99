import type { UtilityOrder } from "#contract/facts/utility/order.ts";
import { utilityStatuses } from "#contract/facts/utility/status.ts";
import { selectedColumns } from "../statement-parts.ts";
import { type UtilityRow } from "../utility-row.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { UtilityStatus } from "#contract/facts/utility/status.ts";

type SortedRow = UtilityRow & { readonly sortKey: string };

export interface UtilityFilter {
  /** Each must occur in name, id, description or a tag, in any case. */
  readonly words: readonly string[];
  readonly status: UtilityStatus | undefined;
}

export interface UtilityPlace {
  readonly sortKey: string;
  readonly id: string;
}

export interface UtilityPage {
  readonly order: UtilityOrder;
  readonly descending: boolean;
  readonly limit: number | undefined;
  readonly after: UtilityPlace | undefined;
}

const statusList = utilityStatuses.map((status) => `'${status}'`).join(", ");

interface Order {
  /** Must match its index. */
  readonly expression: string;
  readonly type: string;
  readonly text?: string;
}

const orders: Record<UtilityOrder, Order> = {
  name: { expression: "lower(name)", type: "text" },
  id: { expression: "id", type: "text" },
  status: { expression: `array_position(ARRAY[${statusList}], status)`, type: "integer" },
  price: { expression: "credits_per_execution", type: "bigint" },
  updated: {
    expression: "updated_at",
    type: "timestamptz",
    // With microseconds, or a row would sort before its own position.
    text: `to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
};

export async function listUtilityPage(
  queryable: Queryable,
  filter: UtilityFilter,
  { order, descending, limit, after }: UtilityPage,
): Promise<SortedRow[]> {
  const { expression, type, text = `(${expression})::text` } = orders[order];
  const { conditions, values } = conditionsOf(filter);
  if (after !== undefined) {
    values.push(after.sortKey, after.id);
    const place = `($${values.length - 1}::${type}, $${values.length})`;
    conditions.push(`(${expression}, id) ${descending ? "<" : ">"} ${place}`);
  }
  const direction = descending ? "DESC" : "ASC";
  values.push(limit ?? null);
  const { rows } = await queryable.query<SortedRow>(
    `SELECT ${selectedColumns}, ${text} AS "sortKey" FROM utilities
     ${whereAll(conditions)}
     ORDER BY ${expression} ${direction}, id ${direction} LIMIT $${values.length}::bigint`,
    values,
  );
  return rows;
}

export async function countUtilities(queryable: Queryable, filter: UtilityFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter);
  const { rows } = await queryable.query<{ count: number }>(
    `SELECT count(*) AS count FROM utilities ${whereAll(conditions)}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function conditionsOf({ words, status }: UtilityFilter) {
  const conditions: string[] = [];
  const values: unknown[] = [];
  if (status !== undefined) {
    values.push(status);
    conditions.push(`status = $${values.length}`);
  }
  for (const word of words) {
    values.push(word);
    conditions.push(`strpos(words, lower($${values.length})) > 0`);
  }
  return { conditions, values };
}

function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}
