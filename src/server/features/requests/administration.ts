import type { AuditAction } from "#contract/facts/audit.ts";
import type { RequestAnswer } from "#contract/schemas/utility-request.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { moveComments, selectComment, updateCommentHidden } from "./comments-store.ts";
import { lockVisible, refuseMerged } from "./read-request.ts";
import type { RequestParts } from "./request-parts.ts";
import type { RequestRow } from "./request-row.ts";
import { lockRequests, recount, updateAnswer, updateHidden, updateMerged } from "./store.ts";
import { askForLetters, moveVotes } from "./votes-store.ts";

type Parts = Pick<RequestParts, "database" | "clock" | "catalogue">;

/**
 * Sets state and answer; a done request's voters get a letter once. Throws Refusal for a merged
 * request and a utility that visitors can't see.
 */
export async function answerRequest(
  { database, clock, catalogue }: Parts,
  caller: Caller,
  requestId: string,
  given: RequestAnswer,
): Promise<void> {
  const { state, answer } = given;
  const utilityId = state === "done" ? given.utilityId : null;
  if (utilityId !== null && (await catalogue.entry(utilityId, false)) === undefined) {
    const message = "Visitors don't see a utility with this ID.";
    const errors = [{ path: "utilityId", message }];
    throw new Refusal("utility_not_found", message, { errors });
  }
  await inTransaction(database.pool, async (client) => {
    const before = await lockVisible(client, caller, requestId);
    refuseMerged(before);
    const after = { state, answer, utilityId };
    const detail = differences(before, after);
    if (Object.keys(detail).length === 0) return;
    await updateAnswer(client, requestId, after);
    await askForLetters(client, requestId, state === "done");
    await note(client, caller, { action: "request.answer", row: before, detail }, clock.now());
  });
}

function differences(
  before: RequestRow,
  after: Pick<RequestRow, "state" | "answer" | "utilityId">,
): Record<string, unknown> {
  const fields = ["state", "answer", "utilityId"] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

/** Moves votes and comments. Throws Refusal for the same request and for merged ones. */
export async function mergeRequest(
  { database, clock }: Parts,
  caller: Caller,
  requestId: string,
  into: string,
): Promise<void> {
  if (requestId === into) throw new Refusal("merged_into_itself");
  await inTransaction(database.pool, async (client) => {
    const locked = await lockRequests(client, [requestId, into]);
    const [from, to] = [locked.get(requestId), locked.get(into)];
    if (from === undefined || to === undefined) throw new Refusal("request_not_found");
    refuseMerged(from);
    refuseMerged(to);
    await moveVotes(client, { from: from.id, to: to.id, isDone: to.state === "done" });
    await moveComments(client, from.id, to.id);
    await updateMerged(client, from.id, to.id);
    await recount(client, [from.id, to.id]);
    const detail = { into: { id: to.id, name: to.name }, votes: from.votes };
    await note(client, caller, { action: "request.merge", row: from, detail }, clock.now());
  });
}

/** Throws Refusal for an unknown request. */
export async function setRequestHidden(
  { database, clock }: Parts,
  caller: Caller,
  requestId: string,
  isHidden: boolean,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const row = await lockVisible(client, caller, requestId);
    if (row.isHidden === isHidden) return;
    await updateHidden(client, requestId, isHidden);
    const action = isHidden ? "request.hide" : "request.show";
    await note(client, caller, { action, row }, clock.now());
  });
}

/** Throws Refusal for an unknown comment. */
export async function setCommentHidden(
  { database, clock }: Parts,
  caller: Caller,
  { requestId, commentId }: { readonly requestId: string; readonly commentId: string },
  isHidden: boolean,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const row = (await lockRequests(client, [requestId])).get(requestId);
    const comment = row && (await selectComment(client, requestId, commentId));
    if (row === undefined || comment === undefined) throw new Refusal("comment_not_found");
    if (comment.isHidden === isHidden) return;
    await updateCommentHidden(client, commentId, isHidden);
    await recount(client, [requestId]);
    const action = isHidden ? "request.hide_comment" : "request.show_comment";
    await note(client, caller, { action, row, detail: { comment: commentId } }, clock.now());
  });
}

interface Noted {
  readonly action: AuditAction;
  readonly row: RequestRow;
  readonly detail?: Readonly<Record<string, unknown>>;
}

function note(
  client: Queryable,
  caller: Caller,
  { action, row, detail }: Noted,
  now: Date,
): Promise<void> {
  const subject = { type: "request", id: row.id, label: row.name } as const;
  const change = { action, subject, ...(detail === undefined ? {} : { detail }) };
  return noteChanges(client, caller, [change], now);
}
