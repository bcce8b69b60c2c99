import { useState } from "react";
import { InputFiles } from "#web/features/files/input-files.tsx";
import { OutputFiles } from "#web/features/files/output-files.tsx";
import { useInputFiles } from "#web/features/files/use-input-files.ts";
import { useRun } from "#web/features/runs/use-run.ts";
import type { UtilityPageProps } from "#web/features/utility/utility-page.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { Comparison } from "./page-comparison.tsx";
import { initialForm, optionsOf, outcomeOf } from "./page-form.ts";
import { OptionsForm } from "./page-options.tsx";
import { RunPanel } from "./page-run-panel.tsx";
import { useResize } from "./page-use-resize.tsx";
import classes from "./page.module.css";

const noLimits = { maxFiles: 1, maxBytes: 0, allowedTypes: [] };

export default function ResizeImagePage({ utility, facts, account, session }: UtilityPageProps) {
  const [form, setForm] = useState(initialForm);
  const inputs = useInputFiles(session, facts.files ?? noLimits);
  const run = useRun(utility);
  const resize = useResize(session, run);

  const input = inputs.files[0];
  const size = input?.image_details ?? null;
  const outcome =
    input === undefined || size === null
      ? null
      : outcomeOf(form, { size, contentType: input.contentType, limits: facts.limits });
  const output = session.session?.outputFiles.find(
    ({ filename }) => filename === resize.latestOutput,
  );

  return (
    <div className={classes["page"]}>
      <InputFiles inputs={inputs} isDisabled={run.isBusy} />
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void resize.start(form.direction, input, optionsOf(form));
        }}
      >
        <OptionsForm form={form} onChange={setForm} />
        <RunPanel
          utility={utility}
          account={account}
          direction={form.direction}
          before={size}
          outcome={outcome}
          run={run}
          isReady={
            !session.hasExpired &&
            input !== undefined &&
            outcome?.mistake === null &&
            outcome.size !== null
          }
        />
      </form>
      {resize.failure !== null && <ErrorNotice message={resize.failure} />}
      {input !== undefined && output !== undefined && session.session !== null && (
        <Comparison sessionId={session.session.sessionId} before={input} after={output} />
      )}
      <OutputFiles session={session} utility={utility} isDisabled={run.isBusy} />
    </div>
  );
}
