import { randomUUID } from "node:crypto";
import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { RequestComment } from "#contract/schemas/utility-request.ts";
import { lockExistingUser, readDisplayNames } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import {
  type CommentRow,
  deleteComment,
  insertComment,
  listCommentRows,
  selectComment,
} from "./comments-store.ts";
import { presentComment } from "./present.ts";
import { isOwn, lockVisible, type Reader, readVisible, refuseMerged } from "./read-request.ts";
import type { RequestParts } from "./request-parts.ts";
import { refuseUnverified } from "./request-utility.ts";
import { recount } from "./store.ts";

type Parts = Pick<RequestParts, "database" | "clock">;

/** Lists the oldest first. Throws Refusal for a hidden request or an invalid cursor. */
export async function listComments(
  queryable: Queryable,
  reader: Reader,
  requestId: string,
  { limit, cursor }: EndpointQuery<typeof endpoints.listComments>,
): Promise<{ readonly comments: RequestComment[]; readonly nextCursor: string | null }> {
  const { id } = await readVisible(queryable, reader, requestId);
  const found = await listCommentRows(queryable, id, {
    withHidden: reader?.isAdmin === true,
    after: cursor === undefined ? undefined : decodeTimeCursor(cursor),
    limit: limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, limit, encodeTimeCursor);
  return { comments: await withNames(queryable, reader, rows), nextCursor };
}

async function withNames(
  queryable: Queryable,
  reader: Reader,
  rows: readonly CommentRow[],
): Promise<RequestComment[]> {
  const names = await readDisplayNames(queryable, [...new Set(rows.map((row) => row.authorId))]);
  return rows.map((row) =>
    presentComment(row, {
      author: names.get(row.authorId) ?? null,
      isOwn: isOwn(row, reader),
      isAdministrator: reader?.isAdmin === true,
    }),
  );
}

/** Throws Refusal for an unconfirmed address and a hidden or merged request. */
export async function addComment(
  { database, clock }: Parts,
  caller: Caller,
  requestId: string,
  text: string,
): Promise<RequestComment> {
  const row: CommentRow = {
    id: randomUUID(),
    requestId,
    authorId: caller.userId,
    text,
    isByAdministrator: caller.isAdmin,
    isHidden: false,
    createdAt: clock.now(),
  };
  await inTransaction(database.pool, async (client) => {
    refuseUnverified(await lockExistingUser(client, clock, caller.userId));
    refuseMerged(await lockVisible(client, caller, requestId));
    await insertComment(client, row);
    await recount(client, [requestId]);
  });
  const [comment] = await withNames(database.pool, caller, [row]);
  if (comment === undefined) throw new Error("A comment was lost on the way.");
  return comment;
}

/** Throws Refusal for someone else's comment. */
export async function deleteOwnComment(
  { database }: Parts,
  caller: Caller,
  { requestId, commentId }: { readonly requestId: string; readonly commentId: string },
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const request = await lockVisible(client, caller, requestId).catch(asMissingComment);
    const comment = await selectComment(client, request.id, commentId);
    if (comment === undefined || comment.isHidden || !isOwn(comment, caller)) {
      throw new Refusal("comment_not_found");
    }
    await deleteComment(client, comment.id);
    await recount(client, [request.id]);
  });
}

function asMissingComment(error: unknown): never {
  throw error instanceof Refusal ? new Refusal("comment_not_found") : error;
}
