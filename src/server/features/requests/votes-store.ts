import type { Queryable } from "#server/platform/database/queryable.ts";

/** Leaves an earlier vote as it is. */
export async function insertVote(
  client: Queryable,
  vote: { readonly requestId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO request_votes (request_id, user_id, letter, created_at)
     VALUES ($1, $2, 'none', $3) ON CONFLICT DO NOTHING`,
    [vote.requestId, vote.userId, vote.now],
  );
}

export async function deleteVote(
  client: Queryable,
  requestId: string,
  userId: string,
): Promise<void> {
  await client.query("DELETE FROM request_votes WHERE request_id = $1 AND user_id = $2", [
    requestId,
    userId,
  ]);
}

export async function deleteVotesOf(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM request_votes WHERE user_id = $1", [userId]);
}

export async function hasVoted(
  queryable: Queryable,
  requestId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await queryable.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM request_votes WHERE request_id = $1 AND user_id = $2) AS found`,
    [requestId, userId],
  );
  return rows[0]?.found === true;
}

/** Moves votes, one per voter. A letter that was sent isn't sent again. */
export async function moveVotes(
  client: Queryable,
  { from, to, isDone }: { readonly from: string; readonly to: string; readonly isDone: boolean },
): Promise<void> {
  await client.query(
    `INSERT INTO request_votes AS v (request_id, user_id, letter, created_at)
     SELECT $2, user_id, CASE WHEN letter = 'sent' THEN 'sent' WHEN $3 THEN 'due' ELSE 'none' END,
       created_at
     FROM request_votes WHERE request_id = $1
     ON CONFLICT (request_id, user_id) DO UPDATE SET letter = 'sent'
       WHERE excluded.letter = 'sent'`,
    [from, to, isDone],
  );
  await client.query("DELETE FROM request_votes WHERE request_id = $1", [from]);
}

/** Asks for the letters of a done request, or takes back those not sent. */
export async function askForLetters(
  client: Queryable,
  requestId: string,
  isDone: boolean,
): Promise<void> {
  await client.query(
    "UPDATE request_votes SET letter = $3 WHERE request_id = $1 AND letter = $2",
    isDone ? [requestId, "none", "due"] : [requestId, "due", "none"],
  );
}

export interface DueLetter {
  readonly requestId: string;
  readonly userId: string;
  readonly name: string;
  readonly utilityId: string;
}

export async function listDueLetters(queryable: Queryable, most: number): Promise<DueLetter[]> {
  const { rows } = await queryable.query<DueLetter & Record<string, unknown>>(
    `SELECT v.request_id AS "requestId", v.user_id AS "userId", r.name, r.utility_id AS "utilityId"
     FROM request_votes AS v JOIN utility_requests AS r ON r.id = v.request_id
     WHERE v.letter = 'due' AND r.state = 'done' AND NOT r.is_hidden
     ORDER BY v.request_id, v.user_id LIMIT $1`,
    [most],
  );
  return rows;
}

export async function markSent(
  queryable: Queryable,
  { requestId, userId }: Pick<DueLetter, "requestId" | "userId">,
): Promise<void> {
  await queryable.query(
    "UPDATE request_votes SET letter = 'sent' WHERE request_id = $1 AND user_id = $2",
    [requestId, userId],
  );
}

/** Lists the newest first. */
export async function selectVotesOf(
  queryable: Queryable,
  userId: string,
): Promise<{ requestId: string; createdAt: Date }[]> {
  const { rows } = await queryable.query<{ requestId: string; createdAt: Date }>(
    `SELECT request_id AS "requestId", created_at AS "createdAt" FROM request_votes
     WHERE user_id = $1 ORDER BY created_at DESC, request_id`,
    [userId],
  );
  return rows;
}
