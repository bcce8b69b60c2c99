import { takesVotes } from "#contract/facts/utility-request.ts";
import type { UtilityRequest } from "#contract/schemas/utility-request.ts";
import { readDisplayNames } from "#server/features/accounts/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { ExampleRow } from "./files-store.ts";
import { selectExamples, selectExamplesByIds } from "./files-store.ts";
import { presentRequest } from "./present.ts";
import type { RequestParts } from "./request-parts.ts";
import type { RequestRow } from "./request-row.ts";
import { lockRequests, selectRequest } from "./store.ts";
import { hasVoted } from "./votes-store.ts";

export type Reader = Pick<Caller, "userId" | "isAdmin"> | undefined;

/** Throws Refusal for one that doesn't exist or is hidden from the reader. */
function visible(row: RequestRow | undefined, reader: Reader): RequestRow {
  if (row === undefined || (row.isHidden && reader?.isAdmin !== true)) {
    throw new Refusal("request_not_found");
  }
  return row;
}

export async function readVisible(
  queryable: Queryable,
  reader: Reader,
  requestId: string,
): Promise<RequestRow> {
  return visible(await selectRequest(queryable, requestId), reader);
}

export async function lockVisible(
  client: Queryable,
  reader: Reader,
  requestId: string,
): Promise<RequestRow> {
  return visible((await lockRequests(client, [requestId])).get(requestId), reader);
}

/** Throws Refusal `request_closed`. */
export function refuseMerged({ mergedInto }: RequestRow): void {
  if (mergedInto === null) return;
  throw new Refusal("request_closed", "This request was merged into another. Open that one.");
}

/** Throws Refusal `request_closed`. */
export function refuseVotes(row: RequestRow): void {
  refuseMerged(row);
  if (takesVotes(row.state)) return;
  throw new Refusal("request_closed", "This request is closed, so it takes no more votes.");
}

/** Throws Refusal `request_not_found`. */
export async function readRequest(
  parts: Pick<RequestParts, "database" | "catalogue">,
  reader: Reader,
  requestId: string,
): Promise<UtilityRequest> {
  const { pool } = parts.database;
  const row = await readVisible(pool, reader, requestId);
  const [files, names, voted, utility, target] = await Promise.all([
    selectExamples(pool, row.id),
    readDisplayNames(pool, row.authorId === null ? [] : [row.authorId]),
    reader === undefined ? false : hasVoted(pool, row.id, reader.userId),
    row.utilityId === null
      ? undefined
      : parts.catalogue.entry(row.utilityId, reader?.isAdmin === true),
    row.mergedInto === null ? undefined : selectRequest(pool, row.mergedInto),
  ]);
  const isTargetShown = target !== undefined && (!target.isHidden || reader?.isAdmin === true);
  return presentRequest(row, {
    files,
    seesFiles: seesFiles(row, reader),
    author: names.get(row.authorId ?? "") ?? null,
    hasVoted: voted,
    isOwn: isOwn(row, reader),
    isAdministrator: reader?.isAdmin === true,
    utility,
    mergedInto: isTargetShown ? target : undefined,
  });
}

export function isOwn(row: Pick<RequestRow, "authorId">, reader: Reader): boolean {
  return reader !== undefined && row.authorId === reader.userId;
}

/**
 * Before an administrator has looked at a request, only its author and administrators get its
 * files: otherwise anyone could publish any file here.
 */
function seesFiles(row: RequestRow, reader: Reader): boolean {
  return row.state !== "new" || isOwn(row, reader) || reader?.isAdmin === true;
}

/** Throws Refusal `file_not_found`. */
export async function findExample(
  queryable: Queryable,
  reader: Reader,
  { requestId, fileId }: { readonly requestId: string; readonly fileId: string },
): Promise<ExampleRow> {
  const row = await selectRequest(queryable, requestId);
  const [file] = await selectExamplesByIds(queryable, [fileId]);
  const isThere = file?.requestId === requestId && file.state === "stored";
  const isShown =
    row !== undefined && (!row.isHidden || reader?.isAdmin === true) && seesFiles(row, reader);
  if (file === undefined || !isThere || !isShown) {
    throw new Refusal("file_not_found", "This file doesn't exist or isn't public yet.");
  }
  return file;
}
