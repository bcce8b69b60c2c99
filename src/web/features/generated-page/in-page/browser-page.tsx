import { useEffect, useMemo, useState } from "react";
import { missingInput } from "#contract/facts/files/input-files.ts";
import { isFree } from "#contract/facts/credits/price.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import { ApiCall } from "#web/features/api-call/api-call.tsx";
import { type BrowserRun, useBrowserRun } from "#web/features/browser-run/use-browser-run.ts";
import { useSessionObstacle } from "#web/features/browser-run/use-charging.ts";
import { Examples } from "../examples.tsx";
import classes from "../generated-page.module.css";
import { LocalFilesField } from "./local-files.tsx";
import { useManyFiles } from "../many-files.ts";
import { OptionsForm } from "../options/option-form.tsx";
import { originOf, prepareResults, ResultPanel } from "../result-panel.tsx";
import { RunBar } from "../run-bar.tsx";
import { RunProgress, useIsSlow } from "../run-progress.tsx";
import { useLiveRun } from "./use-live-run.ts";
import { useLocalFiles } from "./use-local-files.ts";
import { ZipOffer } from "../zip-offer.tsx";
import { type OptionForm, useOptionForm } from "../options/use-option-form.ts";
import { useKeptFilesInPage } from "#web/features/kept-work/kept-work.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import type { UtilityPageProps } from "../utility-page.ts";
import { Late, latePart } from "#web/ui/late-part.tsx";

const BrowserOutputs = latePart(() => import("./browser-outputs.tsx"));

const BatchPage = latePart(() => import("../batch/batch-page.tsx"));

const noFiles: readonly File[] = [];
const noLimits = { maxFiles: 0, maxBytes: 0, allowedTypes: [] };

/** For utilities that run in the browser. */
export function BrowserPage({ utility, facts, account, session, given }: UtilityPageProps) {
  const { barrier } = session;
  const isKept = barrier !== null;
  const form = useOptionForm(facts, { isKept, given });
  const limits = facts.files ?? noLimits;
  const local = useLocalFiles(limits, ...useKeptFilesInPage(utility.id, isKept));
  const run = useBrowserRun(utility, facts, session);
  const { operation } = form;
  const showsInputs = operation.takes.files !== undefined;
  const inputs = showsInputs ? local.files : noFiles;
  const many = useManyFiles({ utility, facts, operation, kept: local.files });
  const isAlone = many.begun === null;
  const isLive = operation.isLive && isFree(utility) && barrier === null && isAlone;
  useLiveRun(isLive, form, inputs, run);
  useEffect(prepareResults, []);
  const isSlow = useIsSlow(run.isBusy);

  const sessionObstacle = useSessionObstacle(utility, session);
  const obstacle =
    barrier === null ? (sessionObstacle ?? inputObstacle(limits, operation, inputs)) : null;
  const { refused, submit } = useSubmit({ form, run, inputs, obstacle });
  const { answer, failure } = run;
  const isOfField = operation.fields.some(({ name }) => name === failure?.field);
  // Nobody asked about the initial form, so don't show its failures.
  const isTold = failure !== null && form.wasChanged && (isLive || !isOfField);

  const from = originOf(utility.id, operation);
  const call = useMemo(
    () => ({
      operation: operation.code,
      options: form.options,
      files: inputs.map(({ name }) => name),
    }),
    [operation, form.options, inputs],
  );
  const atWork = {
    isBusy: run.isBusy,
    progress: run.progress,
    cancel: () => run.cancel(),
    isCancelling: false,
  };
  if (many.begun !== null) {
    return (
      <Late>
        <BatchPage
          {...{ utility, facts, account, session, form }}
          given={many.begun}
          onFiles={(files) => local.replace(barrier === null ? noFiles : files)}
          onLeave={() => {
            local.replace(noFiles);
            many.leave();
          }}
        />
      </Late>
    );
  }
  return (
    <div className={classes["page"]} data-beside={barrier === null || undefined}>
      <Examples
        facts={facts}
        isDisabled={run.isBusy && !isLive}
        onTry={async (example, samples) => {
          run.clear();
          local.replace(samples);
          form.fill(example.operation, example.options);
        }}
      />
      <OptionsForm
        form={form}
        operations={facts.operations}
        markedField={isTold ? failure.field : undefined}
        inputs={
          showsInputs && (
            <>
              <LocalFilesField
                use={{
                  ...local,
                  add(chosen) {
                    if (!many.take(chosen)) local.add(chosen);
                  },
                }}
                limits={limits}
                takesMany={many.isPossible}
                isNeeded={leastFiles(operation) > 0}
                note="Your files stay in your browser. Nothing is uploaded."
              />
              <ZipOffer many={many} />
            </>
          )
        }
        onSubmit={() => {
          if (barrier !== null) barrier.pass();
          else if (!isLive) void submit();
        }}
      >
        {!isLive && (
          <RunBar
            utility={utility}
            account={account}
            label={operation.name}
            barrier={barrier}
            obstacle={obstacle}
            run={atWork}
          />
        )}
      </OptionsForm>
      <div className={classes["results"]}>
        {isLive && isSlow && form.wasChanged && (
          <div className={classes["working"]}>
            <RunProgress run={atWork} />
          </div>
        )}
        <ResultPanel
          from={from}
          result={answer?.result ?? null}
          failure={refused ?? (isTold ? failure.sentence : null)}
          prompt={answer === null ? "The result appears here." : null}
          isStale={isLive && form.call === null}
        />
        {answer !== null && answer.outputs.length > 0 && (
          <Late>
            <BrowserOutputs files={answer.outputs} name={utility.code} from={from} />
          </Late>
        )}
      </div>
      <ApiCall
        utility={utility}
        facts={facts}
        defaults={form.initialOptions}
        call={call}
        onTake={form.take}
      />
    </div>
  );
}

interface SubmitParts {
  readonly form: OptionForm;
  readonly run: BrowserRun;
  readonly inputs: readonly File[];
  readonly obstacle: string | null;
}

function useSubmit({ form, run, inputs, obstacle }: SubmitParts) {
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async () => {
    const call = await form.submit();
    if (call === null || run.isBusy) return;
    setRefused(obstacle);
    if (obstacle !== null) return;
    const failed = await run.start({ ...call, inputs });
    if (failed?.field === undefined) return;
    form.refuse({ fields: { [failed.field]: failed.sentence }, form: null });
  };
  return { refused, submit };
}

/** Explains why a run can't start, or returns null. */
function inputObstacle(
  { allowedTypes }: FileLimits,
  operation: OperationFacts,
  inputs: readonly File[],
): string | null {
  const needed = leastFiles(operation);
  if (inputs.length >= needed) return null;
  return missingInput(allowedTypes, { needed, present: inputs.length });
}
