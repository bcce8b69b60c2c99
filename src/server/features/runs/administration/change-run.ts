import { hasEnded } from "#contract/facts/run.ts";
import { lockExistingUser } from "#server/features/accounts/index.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { returnCharge } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { stopRun } from "../execution/conclude-run.ts";
import type { RunParts } from "../run-parts.ts";
import { readRunRow } from "../store.ts";
import { changeOf } from "./audited-run.ts";
import { nothingToGiveBack } from "./given-back.ts";
import { requireAnyRun } from "./read-any-run.ts";
import { lockRun } from "./store.ts";

/** Cancels any run, releases its credits and writes the audit log. Throws Refusal. */
export async function cancelAnyRun(parts: RunParts, caller: Caller, runId: string): Promise<void> {
  const run = await requireAnyRun(parts, runId);
  if (hasEnded(run.status)) throw new Refusal("run_ended");
  const end = { attempt: null, status: "cancelled", code: null, detail: null } as const;
  const ended = await stopRun(parts, run.id, end, (client, row) =>
    noteChanges(client, caller, [changeOf("run.cancel", row)], parts.clock.now()),
  );
  if (ended === undefined) throw new Refusal("run_ended");
}

/** Returns a run's charge to the pools it came from, only once, and writes the audit log. Throws Refusal. */
export async function giveBackRun(parts: RunParts, caller: Caller, runId: string): Promise<void> {
  const { userId } = await requireAnyRun(parts, runId);
  await inTransaction(parts.database.pool, async (client) => {
    await lockExistingUser(client, parts.clock, userId);
    await lockRun(client, runId);
    const run = await readRunRow(client, runId);
    if (run === undefined) throw new Refusal("run_not_found");
    const nothing = nothingToGiveBack(run);
    if (nothing !== null) throw new Refusal("run_not_charged", nothing);
    const isNew = await returnCharge(client, parts.creditRules, {
      runId: run.id,
      userId: run.userId,
    });
    if (!isNew) return;
    await noteChanges(client, caller, [changeOf("run.give_back", run)], parts.clock.now());
  });
}
