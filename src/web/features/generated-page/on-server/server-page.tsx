import { useEffect, useState, type ReactNode } from "react";
import { missingInput } from "#contract/facts/files/input-files.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { ApiCall } from "#web/features/api-call/api-call.tsx";
import { Examples } from "../examples.tsx";
import classes from "../generated-page.module.css";
import { namesOf, takesOrder, withoutFields, withPresentOrder } from "../input-order.ts";
import { useManyFiles } from "../many-files.ts";
import { OptionsForm } from "../options/option-form.tsx";
import { originOf, prepareResults, ResultPanel } from "../result-panel.tsx";
import { RunBar } from "../run-bar.tsx";
import { useOptionForm, type OptionForm } from "../options/use-option-form.ts";
import { keepFiles, useKeptFiles } from "#web/features/kept-work/kept-work.ts";
import type { Arrival } from "#web/features/session/use-utility-session.ts";
import { useAwaitedRun } from "#web/features/runs/use-awaited-run.ts";
import { ServerFiles } from "./server-files.tsx";
import { useServerRun } from "./use-server-run.ts";
import type { UtilityPageProps } from "../utility-page.ts";
import { ZipOffer } from "../zip-offer.tsx";
import { Late, latePart } from "#web/ui/late-part.tsx";

const OutputFiles = latePart(() =>
  import("#web/features/files/output/output-files.tsx").then((module) => ({
    default: module.OutputFiles,
  })),
);

const BatchPage = latePart(() => import("../batch/batch-page.tsx"));

const SpanEditor = latePart(() => import("./span/span-editor.tsx"));

const OutputPreview = latePart(() => import("./output-preview.tsx"));

interface ServerPageProps extends UtilityPageProps {
  /** Shown between files and options, which it may change. */
  readonly editor?: (form: OptionForm) => ReactNode;
  /** Options set only in the editor, so they have no field. */
  readonly givenInEditor?: readonly string[];
  /** The button's words, where the operation's name doesn't say enough. */
  readonly label?: ((form: OptionForm) => string) | undefined;
}

/** For utilities that run on the server. */
export function ServerPage(props: ServerPageProps) {
  const { utility, facts, account, session, given, editor, givenInEditor = [], label } = props;
  const { barrier } = session;
  const isKept = barrier !== null;
  const form = useOptionForm(facts, { isKept, given });
  const chosen = useKeptFiles(utility.id);
  const run = useServerRun(utility, session, form);
  const many = useManyFiles({
    utility,
    facts,
    operation: form.operation,
    kept: chosen,
    needsOneFile: givenInEditor.length > 0,
  });
  const [sent, setSent] = useState<Arrival>("settled");
  /** An example's samples, which replace the present files. */
  const [samplesSent, setSamplesSent] = useState<Arrival>("settled");
  useEffect(prepareResults, []);
  const { operation } = form;
  const present =
    barrier === null
      ? (session.session?.inputFiles.map(({ filename }) => filename) ?? [])
      : chosen.map(({ name }) => name);
  const isOrdered = takesOrder(operation);
  const isReady =
    session.session !== null && !session.hasExpired && present.length >= leastFiles(operation);
  const obstacle =
    isReady || barrier !== null
      ? null
      : missingInput(facts.files?.allowedTypes ?? [], {
          needed: leastFiles(operation),
          present: present.length,
        });
  const begin = async () => {
    const call = await form.submit();
    if (call === null || run.isBusy) return;
    if (obstacle !== null) return run.refuse(obstacle);
    const options = isOrdered ? withPresentOrder(call.options, present) : call.options;
    await run.start({ ...call, options });
  };
  const limits = operation.takes.files === undefined ? null : facts.files;
  const arrivalOfFiles = samplesSent === "coming" || sent === "settled" ? samplesSent : sent;
  const arrival = limits === null ? "settled" : arrivalOfFiles;
  const awaited = useAwaitedRun({ session, arrival, begin: () => void begin() });
  const submit = async () => {
    if (barrier !== null) return barrier.pass();
    if ((await form.submit()) !== null) awaited.ask();
  };
  // What is only told about the files comes after them.
  const isAside = run.failure === null && operation.givesFiles === true && isAboutFiles(run.result);
  const panel = (
    <ResultPanel
      from={originOf(utility.id, operation)}
      result={run.result}
      failure={run.failure}
      prompt={null}
      isStale={run.isBusy}
    />
  );
  if (many.begun !== null) {
    return (
      <Late>
        <BatchPage
          {...{ utility, facts, account, session, form }}
          given={many.begun}
          onFiles={(files) => keepFiles(utility.id, barrier === null ? [] : files)}
          onLeave={() => {
            keepFiles(utility.id, []);
            many.leave();
          }}
        />
      </Late>
    );
  }
  return (
    <div className={classes["page"]}>
      <Examples
        facts={facts}
        isDisabled={(session.session === null && barrier === null) || run.isBusy}
        onTry={async (example, samples) => {
          form.fill(example.operation, example.options);
          if (barrier !== null) return keepFiles(utility.id, samples);
          if (facts.files === null || session.session === null) return;
          setSamplesSent("coming");
          try {
            const { replaceInputs } = await import("./replace-inputs.ts");
            session.adopt(await replaceInputs(session.session, samples));
            setSamplesSent("settled");
          } catch (error) {
            setSamplesSent("failed");
            throw error;
          }
        }}
      />
      <OptionsForm
        form={{ ...form, operation: withoutFields(operation, givenInEditor) }}
        operations={facts.operations}
        inputs={
          limits !== null && (
            <>
              <ServerFiles
                session={session}
                limits={limits}
                isDisabled={run.isBusy}
                onArrival={setSent}
                many={many}
                ordering={
                  isOrdered
                    ? {
                        order: namesOf(form.values["order"]),
                        onOrder: (filenames) => form.change("order", [...filenames]),
                      }
                    : null
                }
              />
              <ZipOffer many={many} />
              {operation.takes.span !== undefined && (
                <Late>
                  <SpanEditor session={session} form={form} span={operation.takes.span} />
                </Late>
              )}
              {editor?.(form)}
            </>
          )
        }
        onSubmit={() => void submit()}
      >
        <RunBar
          utility={utility}
          account={account}
          label={label?.(form) ?? operation.name}
          barrier={barrier}
          obstacle={arrival === "coming" ? null : obstacle}
          run={awaited.isBusy ? awaited : run}
        />
      </OptionsForm>
      {!isAside && panel}
      {(session.session?.outputFiles.length ?? 0) > 0 && (
        <Late>
          <OutputFiles
            session={session}
            utility={utility}
            isDisabled={run.isBusy}
            preview={(place) => (
              <Late>
                <OutputPreview place={place} />
              </Late>
            )}
          />
        </Late>
      )}
      {isAside && panel}
      <ApiCall
        utility={utility}
        facts={facts}
        defaults={form.initialOptions}
        onTake={form.take}
        call={{
          operation: operation.code,
          options: isOrdered ? withPresentOrder(form.options, present) : form.options,
          files: operation.takes.files === undefined ? [] : present,
        }}
      />
    </div>
  );
}

function isAboutFiles(result: JsonValue): boolean {
  if (typeof result !== "object" || result === null || !("type" in result)) return false;
  return result.type === "values" || result.type === "table";
}
