import { randomUUID } from "node:crypto";
import { priceOf } from "#contract/facts/credits/price.ts";
import { endOfCallSession } from "#server/features/sessions/index.ts";
import { retried } from "#server/platform/database/in-transaction.ts";
import { readRefused } from "#server/platform/database/read-refused.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { beginOrRefuse, termsOf } from "../../request/begin-or-refuse.ts";
import { hideSecrets } from "../../request/hide-secrets.ts";
import type { RunParts } from "../../run-parts.ts";
import type { RunRow } from "../../store.ts";
import type { CallToMake } from "../call-to-make.ts";
import { leaseEnd } from "./lease.ts";
import { beginCallRun } from "./store.ts";

/** A run at work, and until when its session lasts. */
export interface BegunRun {
  readonly run: RunRow;
  readonly sessionEnd: Date;
  /** The options as they were given, secret ones sealed: the row has none of these. */
  readonly given: unknown;
}

/**
 * Makes session, hold and run of a call by one statement, with the run at work in this process from then on. Gives
 * undefined where its requester has its share at work: it then waits its turn in the queue. Of its making nobody may
 * be told before the disk has it: until the answer nothing is promised, and so nobody waits for it here. Throws Refusal.
 */
export async function beginDirectRun(
  parts: RunParts,
  caller: Caller,
  call: CallToMake,
): Promise<BegunRun | undefined> {
  const now = parts.clock.now();
  const attempt = () => retried(() => begin(parts, caller, call, now));
  try {
    return await beginOrRefuse(parts, caller.userId, attempt);
  } catch (error) {
    if (readRefused(error)?.rule === "share") return undefined;
    throw error;
  }
}

async function begin(
  parts: RunParts,
  { userId, requester, key }: Caller,
  { admitted, received, idempotencyKey, requestId: id }: CallToMake,
  now: Date,
): Promise<BegunRun> {
  const { utility, operation, operationCode } = admitted;
  const { options, requestHash } = received;
  const sessionId = randomUUID();
  const asked = {
    id,
    sessionId,
    userId,
    utilityId: utility.id,
    operation: operationCode,
    options: hideSecrets(parts.sealer, { runId: id, operation, isAhead: false }, options),
    price: priceOf(utility),
    requester,
    keyId: key?.id ?? null,
    requestHash,
    createdAt: now,
    idempotencyKey: idempotencyKey ?? null,
    leasedUntil: leaseEnd(parts),
  };
  const sessionEnd = endOfCallSession(utility, now);
  const terms = { ...termsOf(parts, utility, operation), sessionEnd };
  const run = await beginCallRun(parts.database.pool, asked, terms);
  const given = hideSecrets(parts.sealer, { runId: id, operation, isAhead: true }, options);
  return { run, sessionEnd, given };
}
