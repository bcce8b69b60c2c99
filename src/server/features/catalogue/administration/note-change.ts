import { toCredits } from "#contract/facts/credits/amount.ts";
import type { AuditAction } from "#contract/facts/audit.ts";
import { editedColumns, type UtilityEdit, type UtilityRow } from "../utility-row.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { noteChanges } from "#server/features/audit/index.ts";

interface UtilityChange {
  /** Undefined when created. */
  readonly before: UtilityRow | undefined;
  /** Undefined when deleted. */
  readonly after: UtilityRow | undefined;
  /** Utilities that lost this one as their alternative. */
  readonly alternativeOf?: readonly string[];
}

/**
 * Records each field's old and new value; null for a missing utility. Returns false if nothing
 * changed.
 */
export async function noteUtilityChange(
  client: Queryable,
  actor: Caller,
  { before, after, alternativeOf = [] }: UtilityChange,
  now: Date,
): Promise<boolean> {
  const subject = after ?? before;
  if (subject === undefined) throw new Error("A change needs a utility before or after it");
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) return false;
  const change = {
    action: actionOf(before, after),
    subject: { type: "utility", id: subject.id, label: subject.name },
    detail: { changes, ...(alternativeOf.length === 0 ? {} : { alternativeOf }) },
  } as const;
  await noteChanges(client, actor, [change], now);
  return true;
}

function actionOf(before: UtilityRow | undefined, after: UtilityRow | undefined): AuditAction {
  if (before === undefined) return "utility.create";
  return after === undefined ? "utility.delete" : "utility.update";
}

function differences(before: UtilityRow | undefined, after: UtilityRow | undefined) {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const changed = Object.keys({ ...was, ...is }).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { before: was[field] ?? null, after: is[field] ?? null }]),
  );
}

/** In the API's names and units. */
function fieldsOf(row: UtilityRow | undefined): Readonly<Record<string, unknown>> {
  if (row === undefined) return {};
  const properties = Object.keys(editedColumns) as (keyof UtilityEdit)[];
  return Object.fromEntries(
    properties.map((property) =>
      property === "price"
        ? ["creditsPerExecution", toCredits(row.price)]
        : [property, row[property]],
    ),
  );
}
