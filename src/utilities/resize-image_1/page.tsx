import { useState } from "react";
import { missingInput } from "#contract/facts/files/input-files.ts";
import {
  ApiCall,
  type Arrival,
  ErrorNotice,
  Late,
  OutputFiles,
  ServerFiles,
  useAwaitedRun,
  useKeptForm,
  useRun,
  type UtilityPageProps,
  latePart,
} from "#web/page-parts/index.ts";
import { filledForm, initialForm, optionsOf, outcomeOf, turned } from "./page-parts/form.ts";
import { formOfKept, keptOf } from "./page-parts/kept-form.ts";
import { ResizeFields } from "./page-parts/options-fields.tsx";
import { RunPanel } from "./page-parts/run-panel.tsx";
import { useResize } from "./page-parts/use-resize.tsx";
import classes from "./page.module.css";

// Loaded late, so the rest paints first.
const Comparison = latePart(() => import("./page-parts/comparison.tsx"));

const noLimits = { maxFiles: 1, maxBytes: 0, allowedTypes: [] };

export default function ResizeImagePage(props: UtilityPageProps) {
  const { utility, facts, account, session, given } = props;
  const { barrier } = session;
  const [form, setForm] = useKeptForm(utility.id, barrier !== null, {
    initial: () => filledForm(given),
    read: formOfKept,
    write: keptOf,
  });
  const run = useRun(utility);
  const resize = useResize(session, run);

  const input = session.session?.inputFiles[0];
  const size = input?.image_details ?? null;
  const outcome =
    input === undefined || size === null
      ? null
      : outcomeOf(form, { size, contentType: input.contentType, limits: facts.limits });
  const limits = facts.files ?? noLimits;
  const missing = missingInput(limits.allowedTypes, {
    needed: 1,
    present: input === undefined ? 0 : 1,
  });
  const isReady = session.session !== null && !session.hasExpired && input !== undefined;
  const obstacle = isReady ? obstacleOf(outcome) : missing;
  const [arrival, setArrival] = useState<Arrival>("settled");
  const awaited = useAwaitedRun({
    session,
    arrival,
    begin() {
      if (run.isBusy) return;
      if (input === undefined || obstacle !== null) resize.refuse(obstacle ?? missing);
      else void resize.start(form, input);
    },
  });
  const shownObstacle = barrier === null && arrival !== "coming" ? obstacle : null;
  const output = session.session?.outputFiles.find(
    ({ filename }) => filename === resize.latestOutput,
  );

  return (
    <div className={classes["page"]}>
      <ServerFiles
        session={session}
        limits={limits}
        isDisabled={run.isBusy}
        onArrival={setArrival}
        ordering={null}
      />
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (barrier === null) awaited.ask();
          else barrier.pass();
        }}
      >
        <ResizeFields form={form} onChange={setForm} />
        <RunPanel
          utility={utility}
          account={account}
          direction={form.direction}
          before={size}
          outcome={outcome}
          run={run}
          awaited={awaited}
          barrier={barrier}
          obstacle={shownObstacle}
        />
      </form>
      {resize.failure !== null && <ErrorNotice message={resize.failure} />}
      <Late fallback={null}>
        {input !== undefined && output !== undefined && session.session !== null && (
          <Comparison sessionId={session.session.sessionId} before={input} after={output} />
        )}
        {barrier === null && (
          <OutputFiles session={session} utility={utility} isDisabled={run.isBusy} />
        )}
      </Late>
      <ApiCall
        utility={utility}
        facts={facts}
        onTake={(taken) => setForm((now) => filledForm(taken, now))}
        defaults={optionsOf(turned(initialForm, form.direction))}
        call={{
          operation: form.direction,
          options: optionsOf(form),
          files: input === undefined ? [] : [input.filename],
        }}
      />
    </div>
  );
}

function obstacleOf(outcome: ReturnType<typeof outcomeOf> | null): string | null {
  if (outcome === null || outcome.size !== null) return null;
  return outcome.mistake ?? "Enter the new size first.";
}
