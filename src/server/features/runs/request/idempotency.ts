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

/** In milliseconds. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** What requests with the same idempotency key must agree on. */
interface HashedRequest {
  /** The session's id for a page, the utility's id for a call. */
  readonly of: string;
  readonly operation: string;
  readonly options: unknown;
  /** Sent with a call. */
  readonly files: readonly { readonly filename: string; readonly hash: string }[];
}

/**
 * The order of files matters, that of options doesn't. The key keeps readers of the hash from guessing passwords among
 * the options.
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

/** Hashes files while they are read. `hashes` gets one per completely read file. */
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
 * Finds the run that used an idempotency key. An interrupted run gives its key back, so that trying again can succeed.
 * Throws Refusal `idempotency_key_reused`, without the run's id, if the caller may not see the run.
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

export interface BegunRun {
  readonly run: RunRow;
  readonly isRepeated: boolean;
}

/**
 * Returns the run that used an idempotency key, even at the same moment, or else the one that `begin` makes. Throws
 * what `begin` throws, and Refusal `idempotency_key_reused` if the earlier request differs.
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

/** Throws Refusal `idempotency_key_reused` if the earlier request differs. */
export function repeatRun(run: RunRow, hash: string | null): BegunRun {
  // Older rows of pages have no hash, but their keys are random.
  const isSame = run.requestHash === hash || (run.requestHash === null && run.origin === "page");
  if (isSame) return { run, isRepeated: true };
  throw new Refusal("idempotency_key_reused", undefined, { runId: run.id });
}

/** Throws Refusal `idempotency_key_in_use`, with the run's id, until the run has ended. */
export function refuseUnfinished({ id, status }: RunRow): void {
  if (!hasEnded(status)) throw new Refusal("idempotency_key_in_use", undefined, { runId: id });
}

/** Forgets the keys of at most `batch` runs older than 24 hours. Returns how many; `batch` means there may be more. */
export function forgetIdempotencyKeys(
  queryable: Queryable,
  now: Date,
  batch: number,
): Promise<number> {
  return deleteIdempotencyKeys(queryable, new Date(now.getTime() - keptMilliseconds), batch);
}
