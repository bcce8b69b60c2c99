import { useState } from "react";
import { InputFileCard } from "#web/features/files/input-file-card.tsx";
import { OutputFileList } from "#web/features/files/output-file-list.tsx";
import { UploadZone } from "#web/features/files/upload-zone.tsx";
import { useUpload } from "#web/features/files/use-upload.ts";
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
  const limits = facts.files ?? noLimits;
  const upload = useUpload(session, limits);
  const run = useRun(utility);
  const resize = useResize(session, run);

  const input = session.session?.inputFiles[0];
  const size = input?.image_details ?? null;
  const outcome = size === null ? null : outcomeOf(form, size);
  const output = session.session?.outputFiles.find(
    ({ filename }) => filename === resize.latestOutput,
  );

  return (
    <div className={classes["page"]}>
      {input === undefined ? (
        <UploadZone
          state={upload}
          limits={limits}
          prompt="Drop an image here, or choose one"
          isDisabled={session.session === null}
        />
      ) : (
        <InputFileCard
          key={input.filename}
          file={input}
          session={session}
          isDisabled={run.isBusy}
        />
      )}
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
          isReady={input !== undefined && outcome?.mistake === null && outcome.size !== null}
        />
      </form>
      {resize.failure !== null && <ErrorNotice message={resize.failure} />}
      {input !== undefined && output !== undefined && session.session !== null && (
        <Comparison sessionId={session.session.sessionId} before={input} after={output} />
      )}
      <OutputFileList use={session} utility={utility} />
    </div>
  );
}
