import { useState } from "react";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { nameBrowser } from "#web/features/analytics/name-browser.ts";
import { recordRun } from "#web/features/analytics/record-run.ts";
import { runRefusalMessage, tellSucceeded } from "#web/features/runs/run-outcome.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import type { Answer, BrowserCall, Failure } from "./browser-call.ts";
import type { RunOutcome } from "./browser-runner.ts";
import { loadFailures } from "#web/features/utility/load-failure.ts";
import { useCharging, useSessionObstacle } from "./use-charging.ts";
import { useComputing } from "./use-computing.ts";
import { useRegistration } from "./use-registration.ts";
import { useShownOutcome } from "./use-shown-outcome.ts";

export interface BrowserRun {
  readonly isBusy: boolean;
  readonly progress: RunProgress | null;
  /** The latest answer, kept while the next run works or fails. */
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /**
   * Computes a run, and registers it before its result is shown, which charges its price: one that fails or is cancelled
   * costs nothing. Returns a failure, if any.
   */
  start(asked: BrowserCall): Promise<Failure | null>;
  /**
   * Computes without waiting for the server. Registers once, with the first result the person asked
   * for, which the initial form's isn't.
   */
  recompute(asked: BrowserCall, wasAsked: boolean): Promise<void>;
  cancel(): void;
  clear(): void;
}

export function useBrowserRun(
  utility: CatalogueEntry,
  facts: UtilityFacts,
  session: UtilitySession,
): BrowserRun {
  const [count, during] = useCountOfWork();
  const { progress, cancel, compute } = useComputing(utility.id, facts);
  const shown = useShownOutcome();
  const obstacle = useSessionObstacle(utility, session);
  const charge = useCharging(utility, session);
  const [owed, setOwed] = useState<string | null>(null);
  const refusal = useRegistration(owed, session.session, utility);
  return {
    isBusy: count > 0,
    progress,
    answer: shown.answer,
    failure: shown.failure ?? (refusal === null ? null : { sentence: runRefusalMessage(refusal) }),
    start: (asked) =>
      during(async () => {
        const refuse = (failure: Failure) => {
          shown.refuse(failure);
          return failure;
        };
        if (obstacle !== null) return refuse({ sentence: obstacle });
        const outcome = await compute(asked);
        const refused = outcome.type === "done" ? await charge(asked.operation) : null;
        if (refused !== null) return refuse(refused);
        recordOutcome(utility, asked, outcome);
        if (outcome.type === "done") tellSucceeded(utility.id, asked.operation, asked.options);
        return shown.show(outcome);
      }),
    async recompute(asked, wasAsked) {
      shown.keepQuiet();
      const outcome = await during(() => compute(asked));
      // From an earlier run that ended while this one waited.
      shown.keepQuiet();
      if (outcome.type === "failed") {
        // A mistake while typing isn't a failure to record.
        if (outcome.code !== "refused") recordOutcome(utility, asked, outcome);
        return shown.showAfterPause(outcome);
      }
      shown.show(outcome);
      if (outcome.type !== "done" || !wasAsked) return;
      if (owed === null) recordOutcome(utility, asked, outcome);
      tellSucceeded(utility.id, asked.operation, asked.options);
      setOwed((first) => first ?? asked.operation);
    },
    cancel,
    clear: shown.clear,
  };
}

/** Counts runs, as one may start before the one it replaces has ended. */
function useCountOfWork() {
  const [count, setCount] = useState(0);
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setCount((before) => before + 1);
    try {
      return await work();
    } finally {
      setCount((before) => before - 1);
    }
  };
  return [count, during] as const;
}

function recordOutcome(
  utility: CatalogueEntry,
  { operation }: BrowserCall,
  outcome: RunOutcome,
): void {
  if (outcome.type === "done") recordRun(utility, operation, null);
  if (outcome.type !== "failed") return;
  const browser = outcome.code in loadFailures ? nameBrowser(navigator.userAgent) : undefined;
  recordRun(utility, operation, outcome.code, browser);
}
