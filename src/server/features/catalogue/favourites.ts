import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import {
  deleteFavourite,
  deleteFavouritesOf,
  insertFavourite,
  insertFavouritesOf,
  selectFavourites,
} from "./favourites-store.ts";
import type { Catalogue } from "./catalogue.ts";

interface FavouriteParts {
  readonly catalogue: Pick<Catalogue, "entry">;
  readonly database: Database;
  readonly clock: Clock;
}

/** Throws Refusal for a utility hidden from the caller. */
export async function addFavourite(
  { catalogue, database, clock }: FavouriteParts,
  caller: Caller,
  utilityId: string,
): Promise<void> {
  const entry = await catalogue.entry(utilityId, caller.isAdmin);
  if (entry === undefined) throw new Refusal("utility_not_found");
  await insertFavourite(database.pool, caller.userId, utilityId, clock.now());
}

/** Removes even a deleted utility. */
export async function removeFavourite(
  { database }: Pick<FavouriteParts, "database">,
  caller: Caller,
  utilityId: string,
): Promise<void> {
  await deleteFavourite(database.pool, caller.userId, utilityId);
}

/** Lists the newest first. */
export function listFavourites(queryable: Queryable, userId: string): Promise<string[]> {
  return selectFavourites(queryable, userId);
}

/** Keeps the times of the new owner's own favourites. */
export async function moveFavourites(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  await insertFavouritesOf(client, owners);
  await deleteFavouritesOf(client, owners.from);
}

export function forgetFavourites(client: Queryable, userId: string): Promise<void> {
  return deleteFavouritesOf(client, userId);
}
