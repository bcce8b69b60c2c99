import { useEffect, useMemo, useRef, useState } from "react";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { unusedFilename } from "#kit/run/free-filename.ts";
import {
  type BrowserRunner,
  createBrowserRunner,
} from "#web/features/browser-run/browser-runner.ts";
import { startWorker } from "#web/features/browser-run/start-worker.ts";
import { mostOf } from "#web/features/generated-page/batch/batch-quote.ts";
import {
  type BatchRow,
  isEnded,
  renamed,
  rowsToRun,
  type RowState,
} from "#web/features/generated-page/batch/batch-rows.ts";
import type { BatchControls } from "#web/features/generated-page/batch/use-batch.ts";
import { useBatchRun } from "#web/features/generated-page/batch/use-batch-run.ts";
import type { LocalFiles } from "#web/features/generated-page/in-page/use-local-files.ts";
import { type Draft, pipelineOf, secretsOf } from "#web/features/pipeline-draft/draft.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { createPageWorkplace } from "./page-workplace.ts";

interface EachFileParts {
  readonly draft: Draft;
  /** For one file. Null while it can't run. */
  readonly plan: Plan | null;
  readonly local: LocalFiles;
  readonly factsOf: (utilityId: string) => UtilityFacts | undefined;
}

const waiting: RowState = { is: "waiting" };

/** Runs a pipeline on each of the files alone, as a batch. */
export function useEachFile({ draft, plan, local, factsOf }: EachFileParts): BatchControls {
  const { files } = local;
  const [states, setStates] = useState<ReadonlyMap<File, RowState>>(new Map());
  const [percent, setPercent] = useState<number | null>(null);
  const runner = useRef<BrowserRunner>(null);
  const isInPage = plan?.place === "page" && plan.price.most === 0;
  const batch = useBatchRun({ isInPage, cancelInPage: () => runner.current?.cancel() });
  const pipeline = pipelineOf(draft);
  const secrets = secretsOf(draft);
  const call = JSON.stringify([pipeline, secrets]);
  useEffect(() => () => runner.current?.cancel(), []);

  const named = useMemo(() => {
    const taken = new Set<string>();
    return files.map((file) => renamed(file, unusedFilename(file.name, taken)));
  }, [files]);
  const rows = files.map((file, index): BatchRow => ({
    id: index + 1,
    file: named[index] ?? file,
    state: states.get(file) ?? waiting,
  }));

  const run = async (chosen: readonly BatchRow[]) => {
    if (batch.work !== null || plan === null || chosen.length === 0) return;
    const onRow = (id: number, state: RowState) => {
      const file = files[id - 1];
      if (file !== undefined) setStates((now) => new Map(now).set(file, state));
    };
    const asked = { plan, pipeline, secrets, rows: chosen, call, onRow };
    for (const { id } of chosen) onRow(id, waiting);
    await batch.start(async () => {
      if (!isInPage) {
        await batch.onServer({ ...asked, priceOf: (count) => mostOf(count, plan.price.most) });
        return;
      }
      const { runStep } = createPageWorkplace({
        runner: (runner.current ??= createBrowserRunner(startWorker)),
        factsOf,
        onGiven: () => undefined,
        onProgress: (progress) => setPercent(progress.percent),
      });
      await batch.inPage({ ...asked, runStep });
    });
    setStates(endedOnly);
    setPercent(null);
  };

  return {
    rows,
    mistakes: local.mistakes,
    work: batch.work,
    percent,
    stopping: batch.stopping,
    failure: batch.failure,
    keptUntil: batch.keptUntil,
    isInPage,
    toRun: rowsToRun(rows, call),
    run: (chosen) => void run(chosen),
    cancel: batch.cancel,
    remove(id) {
      const file = files[id - 1];
      if (file !== undefined) local.remove(file);
    },
    clear() {
      local.replace([]);
      setStates(new Map());
      batch.setFailure(null);
    },
  };
}

/** Leaves out what a run left unfinished, which then waits again. */
function endedOnly(states: ReadonlyMap<File, RowState>): ReadonlyMap<File, RowState> {
  return new Map([...states].filter(([, state]) => isEnded({ state })));
}
