import { randomUUID } from "node:crypto";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { findUtility } from "#server/features/catalogue/index.ts";
import {
  acceptInputs,
  discardInputs,
  type FileRow,
  prepareInputs,
  storeInputs,
} from "#server/features/files/index.ts";
import { readCallerAgain } from "#server/features/keys/index.ts";
import { abandonCallSession, openCallSession } from "#server/features/sessions/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { type Caller, trustedMilliseconds } from "#server/platform/http/caller.ts";
import { refuseKey } from "#server/platform/http/refuse-key.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type AdmittedRun, admitRun } from "../request/admit-run.ts";
import { beginRun } from "../request/begin-run.ts";
import {
  beginOnce,
  type BegunRun,
  findRunOfKey,
  refuseUnfinished,
  repeatRun,
} from "../request/idempotency.ts";
import { atPriceOfRun } from "../pipelines/plan-run.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import { type CallBody, type ReceivedCall, receiveCall } from "./receive-call.ts";

/** A call whose body isn't read yet. */
export interface AskedCall {
  /** A code, which means the newest version, or an id. */
  readonly code: string;
  readonly operation: string;
  /** In credits. */
  readonly maxCredits?: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly answer: "json" | "file" | "zip";
}

/** What a schedule adds to a call. */
export interface CallPlan {
  /** Runs in the transaction that begins the run; it isn't begun if this throws. */
  readonly before?: (client: Queryable) => Promise<void>;
  /** How long its files are kept, in minutes; by default as long as the utility's. */
  readonly keptMinutes?: number;
}

/**
 * Admits a call before reading its body, receives the body, and begins a run in its own session. A used idempotency key
 * returns its run. Throws Refusal, and leaves nothing behind.
 */
export async function makeCall(
  parts: RunParts,
  caller: Caller,
  asked: AskedCall,
  body: CallBody,
  plan: CallPlan = {},
): Promise<BegunRun> {
  const since = parts.clock.now().getTime();
  const admitted = await admitCall(parts, caller, asked);
  const { idempotencyKey: key } = asked;
  await using received = await receiveCall(parts, caller, admitted, body, key);
  let now: Admitted = { caller, admitted };
  // A body takes time, in which the key may be revoked, the account disabled or the utility closed.
  if (parts.clock.now().getTime() - since >= trustedMilliseconds) {
    const current = await readCallerAgain(parts, caller);
    if (current.key !== undefined) refuseKey(endpoints.runByCall, current.key);
    // The options were checked for this version.
    const code = admitted.utility.id;
    now = { caller: current, admitted: await admitCall(parts, current, { ...asked, code }) };
  }
  const { requestHash: hash } = received;
  const { known } = now.admitted;
  // A repetition was admitted without checking its cost, so it must not begin a run.
  if (known !== undefined) return repeatRun(known, hash);
  const begun = await beginOnce(parts, now.caller, { key, hash }, () =>
    beginCallRun(
      parts,
      now,
      received,
      { requestId: body.requestId, idempotencyKey: key },
      { ...plan, maxCredits: asked.maxCredits },
    ),
  );
  if (begun.isRepeated) refuseUnfinished(begun.run);
  return begun;
}

interface AdmittedCall extends AdmittedRun {
  /** The ended run that used the idempotency key. */
  readonly known: RunRow | undefined;
}

interface Admitted {
  readonly caller: Caller;
  readonly admitted: AdmittedCall;
}

/** Refuses what it can without the body. Throws Refusal. */
async function admitCall(
  parts: RunParts,
  caller: Caller,
  { code, operation, maxCredits, idempotencyKey, answer }: AskedCall,
): Promise<AdmittedCall> {
  const utility = await findUtility(parts.database.pool, parts.catalogue, code);
  if (utility === undefined) throw new Refusal("utility_not_found");
  const known = await findRunOfKey(parts, caller, idempotencyKey);
  if (known !== undefined) refuseUnfinished(known);
  const isRepeated = known !== undefined;
  const asked = { utility, operation, place: "server", maxCredits, isRepeated } as const;
  const admitted = await admitRun(parts, caller, asked);
  const { gives, name } = admitted.operation;
  if (answer !== "json" && gives.files === undefined) {
    throw new Refusal("not_one_output", `"${name}" doesn't produce a file. Use answer=json.`);
  }
  return { ...admitted, known };
}

async function beginCallRun(
  parts: RunParts,
  { caller, admitted }: Admitted,
  { options, requestHash, staged }: ReceivedCall,
  request: { readonly requestId: string; readonly idempotencyKey: string | undefined },
  { maxCredits, before, keptMinutes }: CallPlan & Pick<AskedCall, "maxCredits">,
): Promise<RunRow> {
  const utility = await atPriceOfRun(parts, caller, admitted.utility, {
    options,
    readInputs: async () => staged,
    maxCredits,
  });
  const sessionId = randomUUID();
  const minutes = keptMinutes ?? admitted.utility.sessionFilesRetentionMinutes;
  const kept = { ...admitted.utility, sessionFilesRetentionMinutes: minutes };
  const inputs = await openSession(parts, caller, sessionId, { utility: kept, staged });
  try {
    await storeInputs(parts.storage, inputs, staged);
    return await beginRun(
      parts,
      { ...admitted, ...request, utility, caller, options, sessionId, requestHash, origin: "call" },
      {
        before: async (client) => {
          await before?.(client);
          await acceptInputs(client, inputs, parts.clock.now());
        },
      },
    );
  } catch (error) {
    await discardInputs(parts, inputs);
    await abandonCallSession(parts, sessionId);
    throw error;
  }
}

/** Notes the inputs before their bytes are stored. */
function openSession(
  parts: RunParts,
  { userId }: Caller,
  sessionId: string,
  { utility, staged }: Pick<ReceivedCall, "staged"> & Pick<AdmittedRun, "utility">,
): Promise<FileRow[]> {
  const now = parts.clock.now();
  return inTransaction(parts.database.pool, async (client) => {
    await openCallSession(client, { id: sessionId, userId, utility, now });
    return prepareInputs(client, sessionId, staged, now);
  });
}
