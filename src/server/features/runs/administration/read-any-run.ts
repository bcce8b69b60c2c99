import type { AdministeredRun } from "#contract/schemas/administered-run.ts";
import { hasEnded } from "#contract/facts/run.ts";
import { readEmails } from "#server/features/accounts/index.ts";
import { readRunEntries } from "#server/features/credits/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { selectNotes } from "../notes/store.ts";
import { presentRun } from "../present.ts";
import type { RunParts } from "../run-parts.ts";
import { isGivenBack, nothingToGiveBack } from "./given-back.ts";
import { planAgain } from "./plan-again.ts";
import { type AnyRunRow, selectAnyRun } from "./store.ts";
import { tellLines, tellTimeline } from "./tell-life.ts";

/** Throws Refusal `run_not_found`. */
export async function requireAnyRun(
  { database }: Pick<RunParts, "database">,
  id: string,
): Promise<AnyRunRow> {
  const run = await selectAnyRun(database.pool, id);
  if (run === undefined) throw new Refusal("run_not_found");
  return run;
}

/** Includes the run's history and what an administrator can do with it. Throws Refusal `run_not_found`. */
export async function readAnyRun(
  parts: RunParts,
  caller: Caller,
  id: string,
): Promise<AdministeredRun> {
  const { pool } = parts.database;
  const run = await requireAnyRun(parts, id);
  const [entries, notes, emails] = await Promise.all([
    readRunEntries(pool, run.id),
    selectNotes(pool, run.id),
    readEmails(pool, [run.userId]),
  ]);
  const email = emails.get(run.userId);
  const { result: _result, progress: _progress, ...shown } = presentRun(run);
  return {
    ...shown,
    utilityName: run.utilityName,
    userId: run.userId,
    email: email === undefined || email === "" ? null : email,
    attempt: run.attempt,
    againOf: run.againOf,
    againAs: run.againAs,
    isGivenBack: isGivenBack(entries),
    timeline: tellTimeline({ run, entries, notes }),
    lines: tellLines({ run, notes }),
    obstacles: {
      cancel: hasEnded(run.status) ? "It has already ended." : null,
      again: await sentenceOf(planAgain(parts, caller, run, entries)),
      giveBack:
        nothingToGiveBack(run) ??
        (isGivenBack(entries) ? "Its credits have already been returned." : null),
    },
  };
}

async function sentenceOf(plan: Promise<unknown>): Promise<string | null> {
  try {
    await plan;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
