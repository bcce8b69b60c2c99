import { VisuallyHidden } from "@mantine/core";
import classes from "./files.module.css";
import { InputFileList } from "./input-file-list.tsx";
import { RemoveAllButton } from "./remove-all-button.tsx";
import { noSession } from "./upload/queue/upload-failure.ts";
import { UploadRow } from "./upload/upload-row.tsx";
import { UploadZone } from "./upload/upload-zone.tsx";
import { useFileRemoval } from "./use-file-removal.ts";
import type { InputFilesState } from "./use-input-files.ts";
import { startAgain } from "#web/features/kept-work/uploaded-files.ts";
import { useIntake } from "#web/features/intake/use-intake.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatBytes } from "#web/ui/format/format-size.ts";

interface InputFilesProps {
  readonly inputs: InputFilesState;
  /** The server refuses changes during a run. */
  readonly isDisabled?: boolean;
  /** Whether several files can be chosen where one is taken, to run on each. */
  readonly takesMany?: boolean;
}

export function InputFiles({ inputs, isDisabled = false, takesMany = false }: InputFilesProps) {
  const { session, limits, files, uploads } = inputs;
  const isOver = useIntake({
    onFiles(chosen) {
      if (!isDisabled) inputs.add(chosen);
    },
  });
  const count = files.length + uploads.length;
  const isActive = session.session?.status === "ACTIVE";
  const isMissing = !isActive && !session.isStarting;
  // Avoids repeating why there is no session.
  const isTold = isMissing && session.pageFailure === null;
  const shownMistakes = inputs.mistakes.filter((mistake) => !isTold || mistake !== noSession);
  const hasRoom = limits.maxFiles === 0 || count < limits.maxFiles;
  return (
    <div className={classes["inputs"]}>
      {isTold && <ErrorNotice message={noSession} onRetry={() => void startAgain(session)} />}
      {count > 0 && <PresentFiles inputs={inputs} isDisabled={isDisabled || !isActive} />}
      {isActive && hasRoom && (
        <UploadZone
          limits={limits}
          takesMany={takesMany}
          isCompact={count > 0}
          isDisabled={isDisabled}
          isOver={isOver}
          onFiles={inputs.add}
        />
      )}
      {shownMistakes.map((mistake) => (
        <ErrorNotice key={mistake} message={mistake} onDismiss={() => inputs.dismiss(mistake)} />
      ))}
    </div>
  );
}

interface PresentFilesProps {
  readonly inputs: InputFilesState;
  readonly isDisabled: boolean;
}

function PresentFiles({ inputs, isDisabled }: PresentFilesProps) {
  const { files, uploads, limits, session } = inputs;
  const removal = useFileRemoval(session, "input");
  const isSingle = limits.maxFiles === 1;
  return (
    <section className={classes["card"]} aria-label="Input files">
      {!isSingle && (
        <div className={classes["listHead"]}>
          <h2>Input files</h2>
          <span className={classes["count"]}>{describeCount(inputs)}</span>
          {files.length > 0 && (
            <RemoveAllButton
              folder="input"
              files={files}
              isDisabled={isDisabled}
              onRemove={(filenames) => removal.removeAll(filenames)}
            />
          )}
        </div>
      )}
      {files.length > 0 && (
        <InputFileList inputs={inputs} removal={removal} isDisabled={isDisabled} />
      )}
      {uploads.length > 0 && (
        <ul className={classes["list"]} aria-label="Uploads">
          {uploads.map((entry) => (
            <li key={entry.id}>
              <UploadRow
                entry={entry}
                onRetry={() => inputs.retry(entry.id)}
                onCancel={() => inputs.cancel(entry.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden component="p" role="status">
        {inputs.arrival === "coming" ? "Uploading …" : `${files.length} uploaded`}
      </VisuallyHidden>
    </section>
  );
}

/** `3 of 10 files, 1.2 MB`. */
function describeCount({ files, limits }: InputFilesState): string {
  const bytes = formatBytes(files.reduce((sum, { size }) => sum + size, 0));
  if (limits.maxFiles > 0) return `${files.length} of ${limits.maxFiles} files, ${bytes}`;
  return `${files.length} ${files.length === 1 ? "file" : "files"}, ${bytes}`;
}
