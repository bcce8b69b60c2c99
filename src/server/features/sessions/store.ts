import type { QueryResultRow } from "pg";
import type { SessionStatus } from "#contract/facts/session-status.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Reach } from "#server/platform/http/key-reach.ts";
import { isValidAt } from "./session-time.ts";
import type { SessionRow } from "./session-row.ts";

type Row = SessionRow & QueryResultRow;

export const sessionColumns = `id, user_id AS "userId", utility_id AS "utilityId", status, origin, created_at AS "createdAt",
  updated_at AS "updatedAt", expires_at AS "expiresAt", running_run_id AS "runningRunId"`;

const byId = prepared<Row>("session-by-id", `SELECT ${sessionColumns} FROM sessions WHERE id = $1`);

export async function selectSession(
  queryable: Queryable,
  id: string,
): Promise<SessionRow | undefined> {
  const [row] = await byId(queryable, [id]);
  return row;
}

const locked = prepared<Row>(
  "session-lock",
  `SELECT ${sessionColumns} FROM sessions WHERE id = $1 FOR UPDATE`,
);

/** Locks until the transaction ends. */
export async function selectSessionForUpdate(
  client: Queryable,
  id: string,
): Promise<SessionRow | undefined> {
  const [row] = await locked(client, [id]);
  return row;
}

const valid = prepared<Row>(
  "session-valid",
  `SELECT ${sessionColumns} FROM sessions
   WHERE user_id = $1 AND utility_id = $2 AND origin = 'page' AND ${isValidAt("$3")}`,
);

/** Selects the session that a user's pages of a utility share. */
export async function selectValidSession(
  queryable: Queryable,
  userId: string,
  utilityId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await valid(queryable, [userId, utilityId, now]);
  return row;
}

const insert = prepared<Row>(
  "session-insert",
  `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
   VALUES ($1, $2, $3, 'ACTIVE', $4, $4, $5)
   ON CONFLICT (user_id, utility_id) WHERE status = 'ACTIVE' AND origin = 'page' DO NOTHING
   RETURNING ${sessionColumns}`,
);

type NewSession = Pick<SessionRow, "id" | "userId" | "utilityId" | "createdAt" | "expiresAt">;

/** Inserts an ACTIVE page session unless the user has one. */
export async function insertSession(
  queryable: Queryable,
  session: NewSession,
): Promise<SessionRow | undefined> {
  const [row] = await insert(queryable, [
    session.id,
    session.userId,
    session.utilityId,
    session.createdAt,
    session.expiresAt,
  ]);
  return row;
}

const insertOfCall = prepared(
  "session-insert-of-call",
  "SELECT open_call_session($1, $2, $3, $6, $4, $5)",
);

type NewCallSession = NewSession & Pick<SessionRow, "runningRunId">;

/** Inserts an ACTIVE session, of which a user may have any number. */
export async function insertCallSession(
  client: Queryable,
  { id, userId, utilityId, createdAt, expiresAt, runningRunId }: NewCallSession,
): Promise<void> {
  await insertOfCall(client, [id, userId, utilityId, createdAt, expiresAt, runningRunId]);
}

const status = prepared<Row>(
  "session-status",
  `UPDATE sessions SET status = $2, updated_at = $3 WHERE id = $1 RETURNING ${sessionColumns}`,
);

export async function updateStatus(
  client: Queryable,
  id: string,
  to: SessionStatus,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await status(client, [id, to, now]);
  return row;
}

const extend = prepared<Row>(
  "session-extend",
  `UPDATE sessions SET expires_at = $3, updated_at = $2
   WHERE id = $1 AND ${isValidAt("$2")} RETURNING ${sessionColumns}`,
);

/** Returns undefined unless ACTIVE and unexpired. */
export async function extendSession(
  queryable: Queryable,
  id: string,
  now: Date,
  expiresAt: Date,
): Promise<SessionRow | undefined> {
  const [row] = await extend(queryable, [id, now, expiresAt]);
  return row;
}

const release = prepared("session-release", "SELECT release_session($1, $2, $3)");

/** Does nothing if another run is active. */
export async function clearRunningRun(
  client: Queryable,
  id: string,
  runId: string,
  now: Date,
): Promise<void> {
  await release(client, [id, runId, now]);
}

const list = prepared<Row>(
  "session-list",
  `SELECT ${sessionColumns} FROM sessions
   WHERE user_id = $1 AND ($2::text IS NULL OR status = $2)
     AND ($3::text IS NULL OR starts_with(utility_id, $3 || '_'))
     AND ($5::text[] IS NULL OR utility_id = ANY($5))
   ORDER BY created_at DESC, id DESC LIMIT $4`,
);

const countValid = prepared<{ count: number }, [now: Date]>(
  "session-count-valid",
  `SELECT count(*)::integer AS count FROM sessions WHERE ${isValidAt("$1")}`,
);

export async function selectValidCount(queryable: Queryable, now: Date): Promise<number> {
  const [row] = await countValid(queryable, [now]);
  return row?.count ?? 0;
}

export interface SessionFilter {
  readonly status: SessionStatus | undefined;
  readonly utilityCode: string | undefined;
  readonly limit: number;
}

/** Lists the newest first. */
export function selectSessionsOf(
  queryable: Queryable,
  { userId, utilityIds }: Reach,
  { status: wanted, utilityCode, limit }: SessionFilter,
): Promise<SessionRow[]> {
  return list(queryable, [userId, wanted ?? null, utilityCode ?? null, limit, utilityIds]);
}
