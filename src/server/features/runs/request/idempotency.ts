import { createHash, createHmac } from "node:crypto";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import { hasEnded } from "#contract/facts/run.ts";
import type { IncomingFile } from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { deleteIdempotencyKeys, deleteKeyOf } from "../idempotency-store.ts";
import type { RunParts } from "../run-parts.ts";
import { readRunByKey, type RunRow } from "../store.ts";

/** For how long an idempotency key gives the first run again, in milliseconds. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** What a request asks for, as far as two with the same idempotency key have to agree. */
interface HashedRequest {
  /** The session of a page's run, or the utility's id of a call. */
  readonly of: string;
  readonly operation: string;
  readonly options: unknown;
  /** The files that a call brings. */
  readonly files: readonly { readonly filename: string; readonly hash: string }[];
}

/**
 * Makes the fingerprint of a request. The order of options makes no difference, that of files does. It needs a secret
 * key, so that nobody who reads it can try out which password was among the options.
 */
export function hashRequest(key: Buffer, { of, operation, options, files }: HashedRequest): string {
  const text = JSON.stringify([of, operation, inOneOrder(options), files]);
  return createHmac("sha256", key).update(text).digest("base64url");
}

function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, inOneOrder(member)]);
}

/** Hashes files while they are read; `hashes` gets one for each that was read to its end. */
export async function* hashing(
  files: AsyncIterable<IncomingFile>,
  hashes: { filename: string; hash: string }[],
): AsyncGenerator<IncomingFile> {
  for await (const { filename, bytes } of files) {
    yield { filename, bytes: hashed(bytes, (hash) => hashes.push({ filename, hash })) };
  }
}

async function* hashed(
  bytes: AsyncIterable<Buffer>,
  tell: (hash: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  tell(hash.digest("base64url"));
}

const interrupted = "run_interrupted" satisfies RunFailureCode;

/**
 * Finds the run that an idempotency key was used for. One that was interrupted gives its key back, because trying again
 * would otherwise never answer more than its failure. Throws Refusal `idempotency_key_reused`, which does not name the
 * run, where the caller may not have it again.
 */
export async function findRunOfKey(
  { database: { pool } }: Pick<RunParts, "database">,
  caller: Caller,
  key: string | undefined,
): Promise<RunRow | undefined> {
  const run = key === undefined ? undefined : await readRunByKey(pool, caller.userId, key);
  if (run === undefined) return undefined;
  if (!reachOf(caller).repeats(run)) throw new Refusal("idempotency_key_reused");
  if (run.errorCode !== interrupted) return run;
  await deleteKeyOf(pool, run.id);
  return undefined;
}

/** A run, and whether an earlier request with the same idempotency key made it. */
export interface BegunRun {
  readonly run: RunRow;
  readonly isRepeated: boolean;
}

/**
 * Has `begin` make a run, unless the idempotency key was used before, also at the same moment: then gives the run of
 * that request. Throws what `begin` throws, and Refusal `idempotency_key_reused` where that request asked for something
 * else.
 */
export async function beginOnce(
  parts: Pick<RunParts, "database">,
  caller: Caller,
  { key, hash }: { readonly key: string | undefined; readonly hash: string | null },
  begin: () => Promise<RunRow>,
): Promise<BegunRun> {
  const known = await findRunOfKey(parts, caller, key);
  if (known !== undefined) return repeatRun(known, hash);
  try {
    return { run: await begin(), isRepeated: false };
  } catch (error) {
    const winner = await findRunOfKey(parts, caller, key);
    if (winner === undefined) throw error;
    return repeatRun(winner, hash);
  }
}

/** Gives the run of an earlier request once more. Throws Refusal `idempotency_key_reused` if this one asks for something else. */
export function repeatRun(run: RunRow, hash: string | null): BegunRun {
  // Rows from before pages' requests were hashed have none; their keys are random.
  const isSame = run.requestHash === hash || (run.requestHash === null && run.origin === "page");
  if (isSame) return { run, isRepeated: true };
  throw new Refusal("idempotency_key_reused", undefined, { runId: run.id });
}

/** Throws Refusal `idempotency_key_in_use`, which names the run, while it is at work. */
export function refuseUnfinished({ id, status }: RunRow): void {
  if (!hasEnded(status)) throw new Refusal("idempotency_key_in_use", undefined, { runId: id });
}

/**
 * Forgets the idempotency keys of at most `batch` runs of more than 24 hours ago; the runs stay. Returns how many:
 * as many as `batch` means that there may be more.
 */
export function forgetIdempotencyKeys(
  queryable: Queryable,
  now: Date,
  batch: number,
): Promise<number> {
  return deleteIdempotencyKeys(queryable, new Date(now.getTime() - keptMilliseconds), batch);
}
