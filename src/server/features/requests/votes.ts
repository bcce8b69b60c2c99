import { lockExistingUser } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { lockVisible, refuseVotes } from "./read-request.ts";
import type { RequestParts } from "./request-parts.ts";
import { refuseUnverified } from "./request-utility.ts";
import { recount, selectRequest } from "./store.ts";
import { deleteVote, insertVote } from "./votes-store.ts";

type Parts = Pick<RequestParts, "database" | "clock">;

interface Vote {
  readonly votes: number;
  readonly hasVoted: boolean;
}

/** Votes once, however often. Throws Refusal for a hidden or closed request. */
export function vote({ database, clock }: Parts, caller: Caller, requestId: string): Promise<Vote> {
  return inTransaction(database.pool, async (client) => {
    refuseUnverified(await lockExistingUser(client, clock, caller.userId));
    refuseVotes(await lockVisible(client, caller, requestId));
    await insertVote(client, { requestId, userId: caller.userId, now: clock.now() });
    return { votes: await countAgain(client, requestId), hasVoted: true };
  });
}

/** Succeeds without a vote. Throws Refusal for a hidden request. */
export function takeVoteBack(
  { database }: Parts,
  caller: Caller,
  requestId: string,
): Promise<Vote> {
  return inTransaction(database.pool, async (client) => {
    await lockVisible(client, caller, requestId);
    await deleteVote(client, requestId, caller.userId);
    return { votes: await countAgain(client, requestId), hasVoted: false };
  });
}

async function countAgain(client: Queryable, requestId: string): Promise<number> {
  await recount(client, [requestId]);
  return (await selectRequest(client, requestId))?.votes ?? 0;
}
