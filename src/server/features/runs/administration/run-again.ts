import { lockExistingUser } from "#server/features/accounts/index.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { readRunEntries } from "#server/features/credits/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { beginRun } from "../request/begin-run.ts";
import type { RunParts } from "../run-parts.ts";
import { changeOf } from "./audited-run.ts";
import { planAgain } from "./plan-again.ts";
import { requireAnyRun } from "./read-any-run.ts";
import { type AnyRunRow, insertRepeat } from "./store.ts";

/**
 * Repeats an ended run on its account, at its price and with its session's current files, and writes the audit log.
 * Repeated requests make one run. Returns its id and whether this call made it. Throws Refusal.
 */
export async function runAgain(
  parts: RunParts,
  caller: Caller,
  asked: { readonly runId: string; readonly requestId: string },
): Promise<{ readonly runId: string; readonly created: boolean }> {
  const run = await requireAnyRun(parts, asked.runId);
  if (run.againAs !== null) return { runId: run.againAs, created: false };
  try {
    return { runId: await begin(parts, caller, run, asked.requestId), created: true };
  } catch (error) {
    // Another request was first: return its run.
    const { againAs } = await requireAnyRun(parts, run.id);
    if (againAs === null) throw error;
    return { runId: againAs, created: false };
  }
}

async function begin(
  parts: RunParts,
  caller: Caller,
  run: AnyRunRow,
  requestId: string,
): Promise<string> {
  const entries = await readRunEntries(parts.database.pool, run.id);
  const { utility, operation, options } = await planAgain(parts, caller, run, entries);
  const again = await beginRun(
    parts,
    {
      // Without its key, whose cap doesn't limit administrators.
      caller: { userId: run.userId, requester: run.requester, network: null, key: undefined },
      utility,
      operation,
      operationCode: run.operation,
      options,
      sessionId: run.sessionId,
      place: "server",
      origin: run.origin,
      requestId,
      idempotencyKey: undefined,
      requestHash: null,
    },
    {
      async before(client) {
        await lockExistingUser(client, parts.clock, run.userId);
      },
      async after(client, { id: againAs }) {
        await insertRepeat(client, run.id, againAs);
        const change = changeOf("run.again", run, { againAs });
        await noteChanges(client, caller, [change], parts.clock.now());
      },
    },
  );
  return again.id;
}
