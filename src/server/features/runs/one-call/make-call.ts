import { randomUUID } from "node:crypto";
import {
  acceptInputs,
  completeInputs,
  discardInputs,
  type FileRow,
  nameInputs,
  prepareInputs,
  storeInputs,
} from "#server/features/files/index.ts";
import { abandonCallSession, openCallSession } from "#server/features/sessions/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { runQueues } from "../execution/run-queues.ts";
import { createRun } from "../request/request-run.ts";
import { presentOutputs, type RunOutputs } from "../run-outputs.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";
import type { CallToMake } from "./call-to-make.ts";
import type { BegunRun } from "./direct/begin-direct-run.ts";
import { beginInTurn, type Patience } from "./direct/begin-in-turn.ts";
import type { DirectWork } from "./direct/direct-work.ts";
import { doDirectRun } from "./direct/do-direct-run.ts";
import { findRunOfKey, refuseOther, refuseUnfinished } from "./repeated-call.ts";

/** The run of a call, and whether an earlier call with the same key made it. */
export interface MadeCall {
  readonly run: RunRow;
  readonly isReplayed: boolean;
  /** What it gave, once it has succeeded, where this process does it: nobody else need be asked then. */
  readonly outputs?: () => RunOutputs | undefined;
}

/**
 * Makes the run of a call in a session of its own, or gives the one that its idempotency key was used for. Throws
 * Refusal; nothing is left then.
 */
export async function makeCall(
  parts: RunParts,
  caller: Caller,
  call: CallToMake,
  patience: Patience,
): Promise<MadeCall> {
  const { known } = call.admitted;
  if (known !== undefined) return replay(known, call);
  try {
    const { direct } = parts;
    if (direct !== undefined) {
      const start = (begun: BegunRun) => beginWork(parts, direct, begun, call);
      const made = await beginInTurn(parts, direct, { caller, call, patience }, start);
      if (made !== undefined) return made;
    }
    return { run: await queueCall(parts, caller, call), isReplayed: false };
  } catch (error) {
    // The same call, sent twice at once: the other one was first.
    const winner = await findRunOfKey(parts, caller, call.idempotencyKey);
    if (winner === undefined) throw error;
    refuseUnfinished(winner);
    return replay(winner, call);
  }
}

/** Has this process do a run that has begun. */
function beginWork(
  parts: RunParts,
  direct: DirectWork,
  begun: BegunRun,
  { received }: CallToMake,
): MadeCall {
  const staged = nameInputs(received.staged);
  received.release();
  let outputs: RunOutputs | undefined;
  const onOutputs = (files: readonly FileRow[]) => {
    outputs = presentOutputs(parts.fileLinks, files, begun.sessionEnd);
  };
  direct.begin(begun.run.requester, doDirectRun(parts, direct, { ...begun, staged, onOutputs }));
  return { run: begun.run, isReplayed: false, outputs: () => outputs };
}

/** Makes the run of a call such as any process may take it up: its inputs are stored first. */
async function queueCall(parts: RunParts, caller: Caller, call: CallToMake): Promise<RunRow> {
  const sessionId = randomUUID();
  const inputs = await openSession(parts, caller, sessionId, call);
  try {
    const { options, requestHash, staged } = call.received;
    await storeInputs(parts.storage, inputs, staged);
    const { utility, operation, operationCode } = call.admitted;
    const { idempotencyKey, requestId } = call;
    const request = {
      operation: operationCode,
      sessionId,
      idempotencyKey,
      requestId,
      place: "server",
    } as const;
    const asked = { caller, request, utility, operation, options, requestHash };
    const run = await createRun(parts, asked, {
      before: (client) => acceptInputs(client, inputs, parts.clock.now()),
    });
    if (run.isSent) parts.jobs.wake(runQueues.runs.name);
    return run;
  } catch (error) {
    await discardInputs(parts, inputs);
    await abandonCallSession(parts, sessionId);
    throw error;
  }
}

function replay(run: RunRow, { received }: CallToMake): MadeCall {
  refuseOther(run, received.requestHash);
  return { run, isReplayed: true };
}

/** Makes the session and notes its inputs, before their bytes are stored. */
async function openSession(
  parts: RunParts,
  { userId, requester }: Caller,
  sessionId: string,
  { admitted: { utility }, received }: CallToMake,
): Promise<FileRow[]> {
  const staged = await completeInputs(parts, received.staged, requester);
  const now = parts.clock.now();
  return inTransaction(parts.database.pool, async (client) => {
    await openCallSession(client, { id: sessionId, userId, utility, now });
    return prepareInputs(client, sessionId, staged, now);
  });
}
