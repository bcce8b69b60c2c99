import type { Session } from "#contract/schemas/session.ts";
import { type FileParts, readStoredFiles } from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { readOwnSession } from "./own-session.ts";
import { presentSession } from "./present.ts";
import { selectSessionsOf, selectValidCount, type SessionFilter } from "./store.ts";
import { type SessionRow } from "./session-row.ts";

type Stores = Pick<FileParts, "database">;

/** Presents a session to its owner or an administrator. Throws Refusal. */
export async function presentOwnSession(
  parts: Stores,
  caller: Caller,
  sessionId: string,
): Promise<Session> {
  return withFiles(parts, await readOwnSession(parts.database.pool, caller, sessionId));
}

export async function withFiles({ database }: Stores, row: SessionRow): Promise<Session> {
  return presentSession(row, await readStoredFiles(database.pool, [row.id]));
}

/** Lists sessions in reach, newest first. */
export async function listOwnSessions(
  { database }: Stores,
  caller: Caller,
  filter: SessionFilter,
): Promise<Session[]> {
  // PostgreSQL fails on NUL.
  const code = filter.utilityCode;
  if (code !== undefined && !/^[a-z0-9-]+$/.test(code)) return [];
  const rows = await selectSessionsOf(database.pool, reachOf(caller), filter);
  if (rows.length === 0) return [];
  const files = await readStoredFiles(
    database.pool,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentSession(row, files));
}

/** Counts everyone's usable sessions. */
export function countValidSessions(queryable: Queryable, now: Date): Promise<number> {
  return selectValidCount(queryable, now);
}
