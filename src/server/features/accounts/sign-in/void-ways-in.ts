import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteMailedLinks } from "../mailed-links/store.ts";
import { deleteFactorRecords } from "./store.ts";

/**
 * Voids what would let somebody in who knew an account before its password changed or it was
 * disabled: mailed links, sign-ins that wait for their second factor, and browsers trusted without
 * one. Sign-ins that exist are for the caller to end, who may keep one.
 */
export async function voidWaysIn(client: Queryable, userId: string): Promise<void> {
  await deleteMailedLinks(client, userId);
  await deleteFactorRecords(client, userId);
}
