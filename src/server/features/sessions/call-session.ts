import { discardSession, forgetDiscardedSession } from "./ending/discard-session.ts";
import type { UtilityRow } from "#server/features/catalogue/index.ts";
import type { FileParts } from "#server/features/files/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { expiryOf } from "./start-session.ts";
import { insertCallSession, selectSession } from "./store.ts";
import type { SessionRow } from "./session-row.ts";
import { isValid } from "./session-time.ts";

/** Creates an unshared session, for its utility's retention time. Returns when it expires. */
export async function openCallSession(
  client: Queryable,
  session: {
    readonly id: string;
    readonly userId: string;
    readonly utility: UtilityRow;
    readonly now: Date;
  },
): Promise<Date> {
  const { id, userId, utility, now } = session;
  const expiresAt = endOfCallSession(utility, now);
  await insertCallSession(client, {
    id,
    userId,
    utilityId: utility.id,
    createdAt: now,
    expiresAt,
    runningRunId: null,
  });
  return expiresAt;
}

function endOfCallSession(utility: UtilityRow, now: Date): Date {
  return expiryOf(utility, now);
}

/** Removes a refused call's session; its files must be gone. */
export async function abandonCallSession(
  parts: Pick<FileParts, "database" | "clock">,
  sessionId: string,
): Promise<void> {
  await inTransaction(parts.database.pool, (client) =>
    discardSession(client, sessionId, parts.clock.now()),
  );
  await forgetDiscardedSession(parts, sessionId);
}

export async function findValidSession(
  queryable: Queryable,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const session = await selectSession(queryable, sessionId);
  return session?.userId === userId && isValid(session, now) ? session : undefined;
}
