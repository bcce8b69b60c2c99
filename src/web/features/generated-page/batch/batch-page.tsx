import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useIntake } from "#web/features/intake/use-intake.ts";
import { UploadZone } from "#web/features/files/upload/upload-zone.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCount } from "#web/ui/format/format-number.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import pageClasses from "../generated-page.module.css";
import { withoutFields } from "../input-order.ts";
import { canRunOnEach, type BatchBeginning } from "../many-files.ts";
import { OptionsForm } from "../options/option-form.tsx";
import type { OptionForm } from "../options/use-option-form.ts";
import type { UtilityPageProps } from "../utility-page.ts";
import { BatchBar } from "./batch-bar.tsx";
import { BatchFiles } from "./batch-files.tsx";
import { bytesOf, countRows, describeCounts, isEnded } from "./batch-rows.ts";
import { textInstead } from "./plan-batch.ts";
import { UnpackRows } from "./unpack-rows.tsx";
import { type Batch, useBatch } from "./use-batch.ts";

interface BatchPageProps extends Omit<UtilityPageProps, "given"> {
  readonly form: OptionForm;
  readonly given: BatchBeginning;
  /** Called with the files whenever some come or go. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Goes back to one file. */
  readonly onLeave: () => void;
}

/** Runs a utility that takes one file on each of many. */
export default function BatchPage(props: BatchPageProps) {
  const { utility, facts, account, session, form, given, onFiles, onLeave } = props;
  const { barrier } = session;
  const limits = { maxBytes: 0, allowedTypes: [], ...facts.files, maxFiles: 0 };
  const batch = useBatch({ utility, facts, session, form, limits, given });
  const { rows, isReading, work } = batch;
  const isBusy = work !== null;
  const canAdd = !isBusy && !isReading;
  const isOver = useIntake({
    onFiles(files) {
      if (canAdd) batch.add(files);
    },
  });
  const tell = useEffectEvent(() => onFiles(rows.map(({ file }) => file)));
  const isBarred = barrier !== null;
  useEffect(() => tell(), [rows.length, isBarred]);
  const obstacle = obstacleOf(batch, canRunOnEach({ utility, facts, operation: form.operation }));
  const typed = textInstead(form.operation);
  return (
    <div className={pageClasses["page"]}>
      <OptionsForm
        form={{
          ...form,
          operation: withoutFields(form.operation, typed === undefined ? [] : [typed]),
        }}
        operations={facts.operations}
        inputs={
          <div className={pageClasses["files"]}>
            <UploadZone
              limits={limits}
              isCompact
              isDisabled={!canAdd}
              isOver={isOver}
              onFiles={batch.add}
            />
            {batch.isInPage && (
              <p className={pageClasses["stay"]}>
                Your files stay in your browser. Nothing is uploaded.
              </p>
            )}
            <UnpackRows batch={batch} />
            {batch.mistakes.map((mistake) => (
              <ErrorNotice key={mistake} message={mistake} />
            ))}
          </div>
        }
        onSubmit={() => {
          if (barrier !== null) barrier.pass();
          else if (obstacle === null) batch.run(batch.toRun);
        }}
      >
        <BatchBar
          batch={batch}
          utility={utility}
          account={account}
          barrier={barrier}
          label={form.operation.name}
          obstacle={obstacle}
        />
      </OptionsForm>
      {batch.failure !== null && <ErrorNotice message={batch.failure} />}
      <BatchFiles
        batch={batch}
        name={utility.code}
        canRun={barrier === null && obstacle !== notOnEach}
        onLeave={onLeave}
      />
      <VisuallyHidden component="p" role="status">
        {announcementOf(batch)}
      </VisuallyHidden>
    </div>
  );
}

const notOnEach = "This takes several files together, so it can't run on each. Choose another.";

function obstacleOf({ rows, toRun, isReading }: Batch, isOnEach: boolean): string | null {
  if (isReading) return "The files are still being read.";
  if (rows.length === 0) return "Add files first.";
  if (!isOnEach) return notOnEach;
  return toRun.length === 0 ? "All files are done." : null;
}

/** Tells how far the batch is, in tenths: a screen reader would speak without end otherwise. */
function announcementOf({ rows, work, isReading }: Batch): string {
  if (isReading) return "Reading the files …";
  if (work !== null) return `Running, ${Math.floor(work.done * 10) * 10}% done`;
  const counts = countRows(rows);
  if (rows.some(isEnded)) return describeCounts(counts);
  return `${formatCount(rows.length, "file", "files")}, ${formatBytes(bytesOf(rows))}`;
}
