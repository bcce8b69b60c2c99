import { utilityId } from "#contract/facts/utility/id.ts";
import type { AdminUtility, UtilityFields } from "#contract/schemas/utility-form.ts";
import { newUtility } from "#contract/facts/utility/fields.ts";
import { isRetired, type UtilityStatus } from "#contract/facts/utility/status.ts";
import { type Catalogue } from "../catalogue.ts";
import { readUtility } from "../open-catalogue.ts";
import { editOf, type UtilityRow } from "../utility-row.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { noteUtilityChange } from "./note-change.ts";
import { allowsChange, etagOf, presentUtility } from "./present.ts";
import {
  deleteUtilityRow,
  dropAlternative,
  insertUtility,
  lockUtilities,
  updateStatus,
  updateUtilityRow,
} from "./store.ts";

export interface UtilityParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, "manifests" | "lacking" | "changed">;
}

/** An undefined `ifMatch` matches any version. */
export interface UtilityTarget {
  readonly id: string;
  readonly ifMatch: string | undefined;
}

/** Throws Refusal if the id is taken or the alternative isn't possible. */
export async function createUtility(
  parts: UtilityParts,
  caller: Caller,
  input: UtilityFields,
): Promise<AdminUtility> {
  const now = parts.clock.now();
  const { code, version } = input;
  const id = utilityId(input);
  const edit = editOf(input, newUtility);
  const row: UtilityRow = { id, code, version, ...edit, createdAt: now, updatedAt: now };
  return changing(parts, async (client) => {
    await checkAlternative(client, row);
    if (!(await insertUtility(client, row))) throw new Refusal("utility_exists");
    await noteUtilityChange(client, caller, { before: undefined, after: row }, now);
    return presentUtility(row, parts.catalogue);
  });
}

/**
 * Changes all but code and version. Throws Refusal if the utility is gone, was changed since it was
 * read, or the change isn't possible.
 */
export async function updateUtility(
  parts: UtilityParts,
  caller: Caller,
  target: UtilityTarget,
  input: UtilityFields,
): Promise<AdminUtility> {
  const now = parts.clock.now();
  return changing(parts, async (client) => {
    const before = await lockVersion(parts, client, target);
    if (input.code !== before.code || input.version !== before.version) {
      throw new Refusal("utility_code_is_fixed");
    }
    const edit = editOf(input, before);
    await checkAlternative(client, { ...edit, id: before.id });
    const after = { ...before, ...edit, updatedAt: now };
    const isChanged = await noteUtilityChange(client, caller, { before, after }, now);
    if (isChanged) await updateUtilityRow(client, after);
    return presentUtility(isChanged ? after : before, parts.catalogue);
  });
}

/** Returns the changed ids and the unknown ones. */
export async function setUtilityStatus(
  parts: UtilityParts,
  caller: Caller,
  { ids, status }: { readonly ids: readonly string[]; readonly status: UtilityStatus },
): Promise<{ changed: string[]; missing: string[] }> {
  const now = parts.clock.now();
  return changing(parts, async (client) => {
    const found = await lockUtilities(client, ids);
    const rows = found.filter((row) => row.status !== status);
    const changed = rows.map(({ id }) => id);
    const keepsAlternative = isRetired(status);
    await updateStatus(client, { ids: changed, status, keepsAlternative }, now);
    for (const before of rows) {
      const alternativeUtilityId = keepsAlternative ? before.alternativeUtilityId : null;
      const after = { ...before, status, alternativeUtilityId };
      await noteUtilityChange(client, caller, { before, after }, now);
    }
    const known = new Set(found.map(({ id }) => id));
    return { changed, missing: [...new Set(ids)].filter((id) => !known.has(id)) };
  });
}

/**
 * Deletes permanently: startup won't restore it from its manifest. Runs and ledger entries stay.
 * Throws Refusal like `updateUtility`.
 */
export async function deleteUtility(
  parts: UtilityParts,
  caller: Caller,
  target: UtilityTarget,
): Promise<void> {
  const now = parts.clock.now();
  await changing(parts, async (client) => {
    const before = await lockVersion(parts, client, target);
    await deleteUtilityRow(client, before.id, now);
    const alternativeOf = await dropAlternative(client, before.id, now);
    await noteUtilityChange(client, caller, { before, after: undefined, alternativeOf }, now);
  });
}

/** Runs in a transaction, then refreshes the listing. */
async function changing<Result>(
  { database, catalogue }: UtilityParts,
  work: (client: Queryable) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(database.pool, work);
  catalogue.changed();
  return result;
}

async function lockVersion(
  { catalogue }: UtilityParts,
  client: Queryable,
  { id, ifMatch }: UtilityTarget,
): Promise<UtilityRow> {
  const [row] = await lockUtilities(client, [id]);
  if (row === undefined) throw new Refusal("utility_not_found");
  const current = presentUtility(row, catalogue);
  if (!allowsChange(ifMatch, etagOf(current))) {
    throw new Refusal("utility_changed", undefined, { current });
  }
  return row;
}

async function checkAlternative(
  client: Queryable,
  { id, status, alternativeUtilityId }: Pick<UtilityRow, "id" | "status" | "alternativeUtilityId">,
): Promise<void> {
  if (alternativeUtilityId === null) return;
  const refuse = (message: string) => {
    const errors = [{ path: "alternativeUtilityId", message }];
    return new Refusal("invalid_utility", message, { errors });
  };
  if (!isRetired(status)) {
    throw refuse("Only a disabled or decommissioned utility can have an alternative.");
  }
  if (alternativeUtilityId === id) throw refuse("A utility cannot be its own alternative.");
  if ((await readUtility(client, alternativeUtilityId)) === undefined) {
    throw refuse("There is no utility with this code.");
  }
}
