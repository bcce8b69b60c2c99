import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditEntryType } from "#contract/facts/credits/credit.ts";
import type { RunLineLevel, RunMomentKind } from "#contract/facts/administered-run.ts";
import type { RunLine, RunMoment } from "#contract/schemas/administered-run.ts";
import type { EntryRow } from "#server/features/credits/index.ts";
import { takenUpLine, endedLine } from "../execution/tell-runs.ts";
import type { RunNoteKind, RunNoteRow } from "../notes/store.ts";
import type { AnyRunRow } from "./store.ts";

interface Life {
  readonly run: AnyRunRow;
  readonly entries: readonly EntryRow[];
  readonly notes: readonly RunNoteRow[];
}

const momentsOfEntries: Partial<Record<CreditEntryType, RunMomentKind>> = {
  hold: "held",
  settle: "charged",
  release: "released",
  adjust: "given_back",
};

/** Lists a run's events, oldest first. */
export function tellTimeline({ run, entries, notes }: Life): RunMoment[] {
  const { createdAt, startedAt, endedAt, status } = run;
  const movements = (ofHolds: boolean) =>
    entries
      .filter(({ type }) => (type === "hold") === ofHolds)
      .flatMap(({ type, createdAt: at, pool, amount }) => {
        const what = momentsOfEntries[type];
        return what === undefined ? [] : [moment(at, what, { pool, amount: toCredits(amount) })];
      });
  const moments = [
    moment(createdAt, "asked"),
    ...movements(true),
    ...(startedAt === null || run.attempt === 0
      ? []
      : [moment(startedAt, "taken_up", { attempt: 1 })]),
    ...notes.flatMap(({ createdAt: at, what, attempt, told }) => {
      if (what === "taken_up_again") return [moment(at, "taken_up", { attempt })];
      return what === "attempt_failed" ? [moment(at, what, { attempt, told })] : [];
    }),
    ...(endedAt === null || status === "queued" || status === "running"
      ? []
      : [moment(endedAt, status, { told: run.errorDetail })]),
    ...movements(false),
  ];
  // Simultaneous events keep this order.
  return moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function moment(at: Date, what: RunMomentKind, more: Partial<RunMoment> = {}): RunMoment {
  return {
    at: at.toISOString(),
    what,
    attempt: more.attempt ?? null,
    told: more.told ?? null,
    amount: more.amount ?? null,
    pool: more.pool ?? null,
  };
}

const linesOfNotes: Readonly<
  Record<RunNoteKind, readonly [level: RunLineLevel, message: string, member: string]>
> = {
  taken_up_again: ["info", "a run was started", "told"],
  attempt_failed: ["error", "an attempt of a run failed", "cause"],
  crashed: ["error", "a utility crashed", "stack"],
  printed: ["warn", "a utility printed", "printed"],
};

/** Lists a run's log lines, oldest first. The first and last come from its row, the others from its notes. */
export function tellLines({ run, notes }: Omit<Life, "entries">): RunLine[] {
  const { id: runId, utilityId, operation, startedAt, endedAt } = run;
  const taken = run.attempt > 0 ? startedAt : null;
  const kept = notes.map(({ createdAt, what, attempt, told }): RunLine => {
    const [level, message, member] = linesOfNotes[what];
    const about = { runId, utilityId, operation, attempt };
    const members = told === "" ? about : { ...about, [member]: told };
    return { at: createdAt.toISOString(), level, message, members };
  });
  const begin = taken === null ? [] : [lineOf(taken, takenUpLine({ ...run, attempt: 1 }))];
  const end = endedAt === null ? [] : [lineOf(endedAt, endedLine(run))];
  return [...begin, ...kept, ...end];
}

function lineOf(at: Date, { message, members }: ReturnType<typeof endedLine>): RunLine {
  return { at: at.toISOString(), level: "info", message, members };
}
