import type { AuditAction } from "#contract/facts/audit.ts";
import {
  type FileParts,
  removeFilesOrLeave,
  removeSessionFolder,
  removeStrays,
} from "#server/features/files/index.ts";
import { discardSession, emptySession, forgetDiscardedSession } from "../ending/discard-session.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { timeOutExpired } from "../ending/expiry-store.ts";

const batch = 1000;

/**
 * Times out expired ACTIVE sessions without a run. Each batch with its audit entries is a
 * transaction, to keep them short. Returns the count.
 */
export async function timeOutSessions(
  { database, clock }: FileParts,
  caller: Caller,
): Promise<number> {
  const now = clock.now();
  let updated = 0;
  for (;;) {
    const marked = await inTransaction(database.pool, (client) =>
      timeOutBatch(client, caller, now),
    );
    updated += marked;
    if (marked < batch) return updated;
  }
}

async function timeOutBatch(client: Queryable, caller: Caller, now: Date): Promise<number> {
  const sessions = await timeOutExpired(client, now, batch);
  const changes = sessions.map(({ id, userId, utilityId }) => ({
    action: "session.time_out" as const,
    subject: { type: "session" as const, id, label: utilityId },
    detail: { userId },
  }));
  await noteChanges(client, caller, changes, now);
  return sessions.length;
}

/**
 * Deletes a session's record and files; what can't go now stays DELETED for recovery. Throws
 * Refusal, also during a run.
 */
export async function deleteSession(
  parts: FileParts,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  const files = await change(parts, caller, { sessionId, action: "session.delete" });
  await removeSessionFolder(parts, sessionId, files);
  await forgetDiscardedSession(parts, sessionId);
}

/**
 * Deletes a session's storage, even files without rows; the record stays. Throws Refusal, also
 * during a run, and storage errors for files without rows.
 */
export async function deleteSessionFolder(
  parts: FileParts,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  const files = await change(parts, caller, { sessionId, action: "session.delete_files" });
  await removeFilesOrLeave(parts, files);
  await removeStrays(parts, sessionId);
}

interface Change {
  readonly sessionId: string;
  readonly action: Extract<AuditAction, "session.delete" | "session.delete_files">;
}

function change({ database, clock }: FileParts, actor: Caller, asked: Change) {
  const { sessionId, action } = asked;
  const now = clock.now();
  const empty = action === "session.delete" ? discardSession : emptySession;
  return inTransaction(database.pool, async (client) => {
    const { session, files } = await empty(client, sessionId, now);
    const { userId, status, utilityId } = session;
    const subject = { type: "session", id: sessionId, label: utilityId } as const;
    const detail = { userId, status, files: files.length };
    await noteChanges(client, actor, [{ action, subject, detail }], now);
    return files;
  });
}
