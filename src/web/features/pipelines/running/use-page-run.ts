import { useEffect, useRef, useState } from "react";
import type { RunProgress } from "#contract/schemas/run.ts";
import type { PlanOutcome } from "#kit/pipeline/follow-plan.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { beginWork } from "#web/browser/work-under-way.ts";
import {
  type BrowserRunner,
  createBrowserRunner,
} from "#web/features/browser-run/browser-runner.ts";
import { startWorker } from "#web/features/browser-run/start-worker.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { type PageFile, pageFileOf } from "#web/features/browser-run/page-files.ts";
import { createPageWorkplace, type StepGiven } from "./page-workplace.ts";

/** What a run in the page is given. */
export interface PageInput {
  readonly files: readonly File[];
  readonly text: string;
}

export type Ended = Exclude<PlanOutcome<PageFile>, { readonly status: "cancelled" }>;

/** How the steps of the page went. */
export interface PageOutcome {
  readonly plan: Plan;
  readonly input: PageInput;
  /** What each step gave, by its number. */
  readonly given: ReadonlyMap<number, readonly StepGiven[]>;
  readonly end: Ended;
}

export interface PageRun {
  readonly isBusy: boolean;
  readonly progress: RunProgress | null;
  /** Of the last run, kept while the next one works. */
  readonly outcome: PageOutcome | null;
  start(plan: Plan, input: PageInput): Promise<void>;
  cancel(): void;
  clear(): void;
}

const unreadable =
  "A file can't be read any more. It was probably changed or moved: remove it and choose it again.";

/** Follows plans in the page. A new run takes the place of the one before. */
export function usePageRun(factsOf: (utilityId: string) => UtilityFacts | undefined): PageRun {
  const runner = useRef<BrowserRunner>(null);
  const latest = useRef(0);
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [outcome, setOutcome] = useState<PageOutcome | null>(null);
  useEffect(() => () => runner.current?.cancel(), []);
  const isBusy = progress !== null;
  useEffect(() => (isBusy ? beginWork() : undefined), [isBusy]);

  const stop = () => {
    latest.current += 1;
    // Otherwise a worker that waits would end too.
    if (isBusy) runner.current?.cancel();
    setProgress(null);
  };
  return {
    isBusy,
    progress,
    outcome,
    async start(plan, input) {
      stop();
      const run = latest.current;
      const isLatest = () => latest.current === run;
      setProgress({ percent: 0, step: "Starting" });
      const given = new Map<number, readonly StepGiven[]>();
      const place = createPageWorkplace({
        runner: (runner.current ??= createBrowserRunner(startWorker)),
        factsOf,
        onGiven: (step, each) => void given.set(step, [...(given.get(step) ?? []), each]),
        onProgress: (now) => {
          if (isLatest()) setProgress(now);
        },
      });
      const { files, text } = input;
      const taken = {
        files: files.map((file) => pageFileOf(file, file.name)),
        text: text === "" ? undefined : text,
      };
      try {
        const { followPlan } = await import("#kit/pipeline/follow-plan.ts");
        const end = await followPlan(plan, taken, place);
        if (isLatest() && end.status !== "cancelled") setOutcome({ plan, input, given, end });
      } catch (error) {
        if (!isLatest()) return;
        const detail = error instanceof DOMException ? unreadable : errorMessage(error);
        const end = { status: "failed", code: "input_unreadable", detail, step: 0 } as const;
        setOutcome({ plan, input, given, end });
      } finally {
        if (isLatest()) setProgress(null);
      }
    },
    cancel: stop,
    clear() {
      stop();
      setOutcome(null);
    },
  };
}
