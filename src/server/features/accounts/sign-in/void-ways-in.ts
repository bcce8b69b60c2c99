import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteMailedLinks } from "../mailed-links/store.ts";
import { deleteFactorRecords } from "./store.ts";

/**
 * Voids mailed links, pending second-factor sign-ins and trusted browsers. The caller ends sign-ins
 * itself, as it may keep one.
 */
export async function voidWaysIn(client: Queryable, userId: string): Promise<void> {
  await deleteMailedLinks(client, userId);
  await deleteFactorRecords(client, userId);
}
