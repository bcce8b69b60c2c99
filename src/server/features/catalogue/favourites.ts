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

/** Makes a utility one of the caller's favourites. Throws Refusal for one they may not know of. */
export async function addFavourite(
  { catalogue, database, clock }: FavouriteParts,
  caller: Caller,
  utilityId: string,
): Promise<void> {
  const entry = await catalogue.entry(utilityId, caller.isAdmin);
  if (entry === undefined) throw new Refusal("utility_not_found");
  await insertFavourite(database.pool, caller.userId, utilityId, clock.now());
}

/** Takes a utility out of the caller's favourites; one that has gone from the catalogue as well. */
export async function removeFavourite(
  { database }: Pick<FavouriteParts, "database">,
  caller: Caller,
  utilityId: string,
): Promise<void> {
  await deleteFavourite(database.pool, caller.userId, utilityId);
}

/** The ids of a user's favourites, the newest first. */
export function listFavourites(queryable: Queryable, userId: string): Promise<string[]> {
  return selectFavourites(queryable, userId);
}

/** Gives one user's favourites to another, whose own keep their times. */
export async function moveFavourites(
  client: Queryable,
  owners: { readonly from: string; readonly to: string },
): Promise<void> {
  await insertFavouritesOf(client, owners);
  await deleteFavouritesOf(client, owners.from);
}

/** Drops all favourites of a user. */
export function forgetFavourites(client: Queryable, userId: string): Promise<void> {
  return deleteFavouritesOf(client, userId);
}
