import { IconTrash } from "@tabler/icons-react";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { FileAction } from "#web/features/files/file-action.tsx";
import { UploadZone } from "#web/features/files/upload/upload-zone.tsx";
import { useIntake } from "#web/features/intake/use-intake.ts";
import classes from "../generated-page.module.css";
import type { LocalFiles } from "./use-local-files.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatBytes } from "#web/ui/format/format-size.ts";

interface LocalFilesProps {
  readonly use: LocalFiles;
  readonly limits: FileLimits;
  /** Whether several files can be chosen where one is taken, to run on each. */
  readonly takesMany?: boolean;
  readonly isNeeded: boolean;
  /** Says what happens to the files, or null. */
  readonly note: string | null;
}

/** Takes files for a utility that works in the page. */
export function LocalFilesField(props: LocalFilesProps) {
  const { use, limits, takesMany = false, isNeeded, note } = props;
  const isOver = useIntake({ onFiles: use.add });
  return (
    <div
      className={classes["files"]}
      data-optional={(!isNeeded && use.files.length === 0) || undefined}
    >
      {use.files.length > 0 && (
        <ul aria-label="Input files">
          {use.files.map((file, index) => (
            // The same file may be chosen twice, so it makes no key.
            <li key={index} className={classes["file"]}>
              <span>{file.name}</span>
              <small>{formatBytes(file.size)}</small>
              <FileAction
                icon={IconTrash}
                label={`Remove ${file.name}`}
                isQuiet
                onClick={() => use.remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadZone
        limits={limits}
        takesMany={takesMany}
        isCompact={!isNeeded || use.files.length > 0}
        isDisabled={false}
        isOver={isOver}
        onFiles={use.add}
      />
      {note !== null && <p className={classes["stay"]}>{note}</p>}
      {use.mistakes.map((mistake) => (
        <ErrorNotice key={mistake} message={mistake} />
      ))}
    </div>
  );
}
