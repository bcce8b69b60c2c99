import { randomUUID } from "node:crypto";
import { type FileRow, prepareInputs } from "#server/features/files/index.ts";
import { openCallSession } from "#server/features/sessions/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { lockShare } from "../../execution/share-store.ts";
import { hideSecrets } from "../../request/hide-secrets.ts";
import { holdPrice } from "../../request/hold-price.ts";
import type { RunParts } from "../../run-parts.ts";
import type { RunRow } from "../../store.ts";
import type { CallToMake } from "../call-to-make.ts";
import { leaseEnd } from "./lease.ts";
import { insertDirectRun } from "./store.ts";

/** A run at work, and the rows of its inputs, whose bytes are still to be stored. */
export interface BegunRun {
  readonly run: RunRow;
  readonly inputs: readonly FileRow[];
  /** The options as they were given, secret ones sealed: the row has none of these. */
  readonly given: unknown;
}

/** Undoes what was begun: the requester has its share of runs at work already. */
class ShareTaken extends Error {}

/**
 * Makes session, hold and run of a call in one transaction, with the run at work in this process from then on. Gives
 * undefined where its requester has its share at work: it then waits its turn in the queue. Throws Refusal.
 */
export async function beginDirectRun(
  parts: RunParts,
  caller: Caller,
  call: CallToMake,
): Promise<BegunRun | undefined> {
  try {
    return await inTransaction(parts.database.pool, (client) => begin(parts, client, caller, call));
  } catch (error) {
    if (error instanceof ShareTaken) return undefined;
    throw error;
  }
}

async function begin(
  parts: RunParts,
  client: Queryable,
  caller: Caller,
  { admitted, received, idempotencyKey }: CallToMake,
): Promise<BegunRun> {
  const { utility, operation, operationCode } = admitted;
  const { userId, requester } = caller;
  const now = parts.clock.now();
  const [sessionId, id] = [randomUUID(), randomUUID()];
  const { options } = received;
  await openCallSession(client, { id: sessionId, userId, utility, now, runId: id });
  const inputs = await prepareInputs(client, sessionId, received.staged, now);
  const price = await holdPrice(parts, client, { id, caller, utility, operation, now });
  await lockShare(client, requester);
  const run = await insertDirectRun(client, {
    id,
    sessionId,
    userId,
    utilityId: utility.id,
    operation: operationCode,
    options: hideSecrets(parts.sealer, { runId: id, operation, isAhead: false }, options),
    price,
    requester,
    keyId: caller.key?.id ?? null,
    requestHash: received.requestHash,
    createdAt: now,
    idempotencyKey: idempotencyKey ?? null,
    atOnce: parts.runsPerAccount,
    leasedUntil: leaseEnd(parts),
  });
  if (run === undefined) throw new ShareTaken();
  const given = hideSecrets(parts.sealer, { runId: id, operation, isAhead: true }, options);
  return { run, inputs, given };
}
