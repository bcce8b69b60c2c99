import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import { describeFields } from "#kit/manifest/check-options.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Catalogue } from "../catalogue.ts";
import { mistakesOf, stillTaken } from "./judge-options.ts";
import {
  deleteRemembered,
  deleteRememberedOf,
  type RememberedRow,
  selectRemembered,
  selectRememberedOf,
  upsertRemembered,
} from "./remembered-store.ts";

interface RememberedParts {
  readonly catalogue: Pick<Catalogue, "entry" | "manifests">;
  readonly database: Database;
  readonly clock: Clock;
}

/** Reads only what is still valid. Throws Refusal for a utility hidden from the caller. */
export async function readRemembered(
  { catalogue, database }: RememberedParts,
  caller: Caller,
  utilityId: string,
): Promise<RememberedOptions | undefined> {
  await refuseUnknown(catalogue, caller, utilityId);
  const row = await selectRemembered(database.pool, { userId: caller.userId, utilityId });
  if (row === undefined) return undefined;
  const operation = operationOf(catalogue, utilityId, row.operation);
  if (operation === undefined) return undefined;
  return { operation: row.operation, options: stillTaken(operation, row.options) };
}

/**
 * Replaces earlier options. Throws Refusal for a hidden utility and for options that are invalid or
 * can't be remembered.
 */
export async function rememberOptions(
  { catalogue, database, clock }: RememberedParts,
  caller: Caller,
  utilityId: string,
  given: RememberedOptions,
): Promise<void> {
  await refuseUnknown(catalogue, caller, utilityId);
  const operation = operationOf(catalogue, utilityId, given.operation);
  if (operation === undefined) {
    throw new Refusal("invalid_options", `There is no operation "${given.operation}".`);
  }
  const mistakes = mistakesOf(operation, given.options);
  const errors = Object.entries(mistakes).map(([path, message]) => ({ path, message }));
  if (errors.length > 0) {
    throw new Refusal("invalid_options", describeFields(mistakes), { errors });
  }
  const place = { userId: caller.userId, utilityId };
  const isThere = await upsertRemembered(database.pool, place, given, clock.now());
  if (!isThere) throw new Refusal("utility_not_found");
}

export async function forgetRemembered(
  { database }: Pick<RememberedParts, "database">,
  { userId }: Caller,
  utilityId: string,
): Promise<void> {
  await deleteRemembered(database.pool, { userId, utilityId });
}

/** Returns them as they were given. */
export function listRemembered(queryable: Queryable, userId: string): Promise<RememberedRow[]> {
  return selectRememberedOf(queryable, userId);
}

export function forgetRememberedOf(client: Queryable, userId: string): Promise<void> {
  return deleteRememberedOf(client, userId);
}

async function refuseUnknown(
  catalogue: RememberedParts["catalogue"],
  caller: Caller,
  utilityId: string,
): Promise<void> {
  const entry = await catalogue.entry(utilityId, caller.isAdmin);
  if (entry === undefined) throw new Refusal("utility_not_found");
}

function operationOf(
  { manifests }: RememberedParts["catalogue"],
  utilityId: string,
  code: string,
): Operation | undefined {
  const operations = manifests.get(utilityId)?.operations ?? {};
  return Object.hasOwn(operations, code) ? operations[code] : undefined;
}
