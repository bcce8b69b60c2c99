import { hash, randomBytes } from "node:crypto";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import {
  hasAdministrator,
  replaceAdministratorLink,
  useAdministratorLink,
} from "./administrator-store.ts";
import { promoteConfigured } from "./store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock">;

/**
 * Promotes configured administrators. If there are none, returns a one-time link; only its hash is
 * stored, so only the start's output shows it.
 */
export async function prepareAdministrators(parts: Parts): Promise<string | undefined> {
  const { config, database, clock } = parts;
  await promoteConfigured(database.pool, config.adminEmails);
  if (await hasAdministrator(database.pool)) return undefined;
  const token = randomBytes(32).toString("base64url");
  await replaceAdministratorLink(database.pool, hashOf(token), clock.now());
  return `${config.publicUrl}/setup?token=${token}`;
}

/** Throws Refusal `setup_link_invalid` for a used or wrong token. */
export async function becomeAdministrator(
  { database }: Pick<Platform, "database">,
  caller: Caller,
  token: string,
): Promise<void> {
  const done = await useAdministratorLink(database.pool, hashOf(token), caller.userId);
  if (!done) throw new Refusal("setup_link_invalid");
}

function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
