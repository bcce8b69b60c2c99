import { randomUUID } from "node:crypto";
import type { Session } from "#contract/schemas/session.ts";
import { readUtility, type UtilityRow } from "#server/features/catalogue/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { checkUtilityAccess } from "./check-access.ts";
import { checkUtilityAvailable } from "./check-available.ts";
import { presentSession } from "./present.ts";
import { withFiles } from "./read-sessions.ts";
import type { SessionParts } from "./session-parts.ts";
import { timeOutExpiredOne } from "./ending/expiry-store.ts";
import { insertSession, selectValidSession } from "./store.ts";

export interface StartedSession {
  readonly session: Session;
  readonly created: boolean;
}

/**
 * Returns the caller's valid ACTIVE session or creates one; concurrent calls share it. Throws
 * Refusal.
 */
export async function startSession(
  parts: SessionParts,
  caller: Caller,
  utilityId: string,
): Promise<StartedSession> {
  const utility = await readUtility(parts.database.pool, utilityId);
  if (utility === undefined) throw new Refusal("utility_not_found");
  await checkUtilityAvailable(parts.database.pool, caller, utility, parts.catalogue);
  checkUtilityAccess(caller, utility);

  const started =
    (await create(parts, caller, utility)) ?? (await findValid(parts, caller, utility));
  if (started !== undefined) return started;
  await timeOutExpiredOne(parts.database.pool, parts.clock.now(), { ...caller, utilityId });
  const again = (await create(parts, caller, utility)) ?? (await findValid(parts, caller, utility));
  // The expired session waits for its run.
  if (again === undefined) throw new Refusal("session_busy");
  return again;
}

async function findValid(
  parts: SessionParts,
  { userId }: Caller,
  utility: UtilityRow,
): Promise<StartedSession | undefined> {
  const { pool } = parts.database;
  const row = await selectValidSession(pool, userId, utility.id, parts.clock.now());
  if (row === undefined) return undefined;
  return { session: await withFiles(parts, row), created: false };
}

/** Undefined if an ACTIVE one exists, even expired. */
async function create(
  { database, clock }: SessionParts,
  { userId }: Caller,
  utility: UtilityRow,
): Promise<StartedSession | undefined> {
  const now = clock.now();
  const row = await insertSession(database.pool, {
    id: randomUUID(),
    userId,
    utilityId: utility.id,
    createdAt: now,
    expiresAt: expiryOf(utility, now),
  });
  return row === undefined ? undefined : { session: presentSession(row, []), created: true };
}

/** Returns the expiry of a session started or extended now. */
export function expiryOf(
  { sessionFilesRetentionMinutes }: Pick<UtilityRow, "sessionFilesRetentionMinutes">,
  now: Date,
): Date {
  return new Date(now.getTime() + sessionFilesRetentionMinutes * 60_000);
}
