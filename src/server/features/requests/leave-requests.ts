import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { deleteCommentsOf, selectCommentsBy } from "./comments-store.ts";
import { removeExamplesOrLeave } from "./example-files.ts";
import { type ExampleRow, markExamplesDeleting, selectExamples } from "./files-store.ts";
import { presentExample } from "./present.ts";
import { isOwn, lockVisible } from "./read-request.ts";
import type { RequestParts } from "./request-parts.ts";
import type { RequestRow } from "./request-row.ts";
import {
  deleteRequests,
  lockRequestsOf,
  recount,
  removeAuthor,
  selectMergedInto,
  selectRequest,
  selectRequestsBy,
} from "./store.ts";
import { deleteVote, deleteVotesOf, selectVotesOf } from "./votes-store.ts";

type Parts = Pick<RequestParts, "database" | "storage" | "clock" | "log">;

/**
 * Deletes one's own request with its files. If others have voted or commented, it stays without
 * author and files. Throws Refusal for someone else's.
 */
export async function withdrawRequest(
  parts: Parts,
  caller: Caller,
  requestId: string,
): Promise<void> {
  const leaving = await inTransaction(parts.database.pool, async (client) => {
    const row = await lockVisible(client, caller, requestId);
    if (!isOwn(row, caller)) throw new Refusal("request_not_found");
    await deleteVote(client, row.id, caller.userId);
    await recount(client, [row.id]);
    return leave(client, row, parts.clock.now());
  });
  await removeExamplesOrLeave(parts, leaving);
}

/** Removes a closed account's votes, comments and requests, by the rule of `withdrawRequest`. */
export async function removeRequestsOf(parts: Parts, userId: string): Promise<void> {
  const leaving = await inTransaction(parts.database.pool, async (client) => {
    const touched = await lockRequestsOf(client, userId);
    await deleteVotesOf(client, userId);
    await deleteCommentsOf(client, userId);
    await recount(
      client,
      touched.map(({ id }) => id),
    );
    const files: ExampleRow[] = [];
    for (const row of touched) {
      if (row.authorId === userId) files.push(...(await leave(client, row, parts.clock.now())));
    }
    return files;
  });
  await removeExamplesOrLeave(parts, leaving);
}

/** Returns the files to remove once the transaction has committed. */
async function leave(client: Queryable, row: RequestRow, now: Date): Promise<ExampleRow[]> {
  const current = await selectRequest(client, row.id);
  const isWanted = current !== undefined && current.votes + current.comments > 0;
  if (isWanted) {
    await removeAuthor(client, row.id);
    return markExamplesDeleting(client, [row.id], now);
  }
  const going = [row.id, ...(await selectMergedInto(client, row.id))];
  await deleteRequests(client, going);
  return markExamplesDeleting(client, going, now);
}

/** Lists what someone wrote, for the export of an account. */
export async function* exportRequestsOf({ database: { pool } }: Parts, userId: string) {
  for (const row of await selectRequestsBy(pool, userId)) {
    const files = await selectExamples(pool, row.id);
    yield {
      requestId: row.id,
      name: row.name,
      wish: row.wish,
      exampleInput: row.exampleInput,
      exampleOutput: row.exampleOutput,
      files: files.map(presentExample),
      state: row.state,
      createdAt: row.createdAt.toISOString(),
    };
  }
}

/** Lists what someone commented, for the export of an account. */
export async function* exportCommentsOf({ database: { pool } }: Parts, userId: string) {
  for (const { id, requestId, text, createdAt } of await selectCommentsBy(pool, userId)) {
    yield { commentId: id, requestId, text, createdAt: createdAt.toISOString() };
  }
}

/** Lists what someone voted for, for the export of an account. */
export async function* exportVotesOf({ database: { pool } }: Parts, userId: string) {
  for (const { requestId, createdAt } of await selectVotesOf(pool, userId)) {
    yield { requestId, createdAt: createdAt.toISOString() };
  }
}
