import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BrowserRunInput } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { isFree } from "#contract/facts/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import {
  createBrowserRunner,
  type BrowserRunner,
  type RunOutcome,
  type RunProgress,
} from "./browser-runner.ts";
import { nameBrowser } from "#web/features/analytics/name-browser.ts";
import { recordRefusal, recordRun } from "#web/features/analytics/record-run.ts";
import { loadFailures } from "./load-failure.ts";
import { registerRun } from "#web/api/sessions/register-run.ts";
import { startWorker } from "./start-worker.ts";
import { useRegistration } from "./use-registration.ts";
import type { OutputFile } from "./run-message.ts";
import { runRefusalMessage } from "#web/features/runs/run-refusal.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** A call with its files, which stay in the page. */
export interface BrowserCall {
  readonly operation: string;
  readonly options: unknown;
  readonly inputs: readonly File[];
}

/** What a run answered. */
export interface Answer {
  readonly result: JsonValue;
  readonly outputs: readonly OutputFile[];
}

/** Why there is no answer: a sentence, with the name of the option that it concerns. */
export interface Failure {
  readonly sentence: string;
  readonly field?: string | undefined;
}

export interface BrowserRun {
  readonly isBusy: boolean;
  readonly progress: RunProgress | null;
  /** The latest answer: it stays while the next run is at work, and when that fails. */
  readonly answer: Answer | null;
  /** Why the latest run gave none. */
  readonly failure: Failure | null;
  /** Registers the run, which charges its price, and computes it. Gives why there is no answer. */
  start(asked: BrowserCall): Promise<Failure | null>;
  /**
   * Computes without waiting for the server. Registers once, with the first result that somebody
   * asked for: one of the form as it stood at first is none.
   */
  recompute(asked: BrowserCall, wasAsked: boolean): Promise<void>;
  cancel(): void;
  clear(): void;
}

/** Half of what one types is a mistake for a moment: told only after a pause, in milliseconds. */
const mistakePause = 500;

/** Said where a run would have to be registered in a session that is not there. */
export const sessionNotReady = "The session is not ready yet. Initialize it, and try again.";

/** Runs a utility in the page's own worker. */
export function useBrowserRun(
  utility: CatalogueEntry,
  facts: UtilityFacts,
  session: UtilitySession,
): BrowserRun {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(0);
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const runner = useRef<BrowserRunner>(null);
  /** The operation of the first result that somebody asked for. */
  const [owed, setOwed] = useState<string | null>(null);
  const refusal = useRegistration(owed, session.session);
  const mistakeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(mistakeTimer.current);
      runner.current?.cancel();
    },
    [],
  );

  const compute = async ({ operation, options, inputs }: BrowserCall): Promise<RunOutcome> => {
    runner.current ??= createBrowserRunner(startWorker);
    setBusy((count) => count + 1);
    try {
      return await runner.current.run(
        {
          utilityId: utility.id,
          operation,
          options,
          inputs: inputs.map(inputOf),
          limits: facts.limits,
        },
        setProgress,
      );
    } finally {
      setBusy((count) => count - 1);
      setProgress(null);
    }
  };

  /** Gives why it was refused, null once it is registered. */
  const register = async (operation: string): Promise<Failure | null> => {
    if (session.session === null) return { sentence: sessionNotReady };
    try {
      await registerRun(session.session, operation, createIdempotencyKey());
      return null;
    } catch (error) {
      recordRefusal(utility, operation, error);
      if (isProblem(error, "session_not_active", "session_not_found")) await session.reload();
      return { sentence: runRefusalMessage(error) };
    } finally {
      if (!isFree(utility)) {
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: creditsKey });
      }
    }
  };

  const show = (outcome: RunOutcome): Failure | null => {
    const failed = outcome.type === "failed" ? outcome : null;
    if (outcome.type === "done") setAnswer(outcome);
    if (outcome.type === "done" || failed !== null) setFailure(failed);
    return failed;
  };

  const record = ({ operation }: BrowserCall, outcome: RunOutcome) => {
    if (outcome.type === "done") recordRun(utility, operation, null);
    if (outcome.type !== "failed") return;
    const browser = outcome.code in loadFailures ? nameBrowser(navigator.userAgent) : undefined;
    recordRun(utility, operation, outcome.code, browser);
  };

  return {
    isBusy: busy > 0,
    progress,
    answer,
    failure: failure ?? (refusal === null ? null : { sentence: runRefusalMessage(refusal) }),
    async start(asked) {
      setBusy((count) => count + 1);
      try {
        const refused = await register(asked.operation);
        if (refused === null) {
          const outcome = await compute(asked);
          record(asked, outcome);
          return show(outcome);
        }
        setFailure(refused);
        return refused;
      } finally {
        setBusy((count) => count - 1);
      }
    },
    async recompute(asked, wasAsked) {
      clearTimeout(mistakeTimer.current);
      const outcome = await compute(asked);
      // Of a run before this one, which ended while this one waited.
      clearTimeout(mistakeTimer.current);
      if (outcome.type === "failed") {
        // A mistake of the moment is no failure.
        if (outcome.code !== "refused") record(asked, outcome);
        mistakeTimer.current = setTimeout(() => show(outcome), mistakePause);
        return;
      }
      show(outcome);
      if (outcome.type !== "done" || !wasAsked) return;
      if (owed === null) record(asked, outcome);
      setOwed((first) => first ?? asked.operation);
    },
    cancel: () => runner.current?.cancel(),
    clear() {
      clearTimeout(mistakeTimer.current);
      setAnswer(null);
      setFailure(null);
    },
  };
}

function inputOf(file: File): BrowserRunInput {
  return { filename: file.name, contentType: file.type, blob: file };
}
