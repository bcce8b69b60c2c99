import { Button, Group, Skeleton } from "@mantine/core";
import { IconDownload, IconExternalLink, IconFileZip, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { FilePlace } from "#web/api/sessions/session-files.ts";
import { FileAction } from "../file-action.tsx";
import { ListedFile } from "../listed-file.tsx";
import classes from "../files.module.css";
import { opensInline } from "./opens-inline.ts";
import { RemoveAllButton } from "../remove-all-button.tsx";
import { useDownloads } from "./use-downloads.ts";
import { useFileRemoval } from "../use-file-removal.ts";
import { SendTo } from "#web/features/send-to/send-to.tsx";
import { type Sendable, sendableOfSession } from "#web/features/send-to/sendable.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";

interface OutputFilesProps {
  readonly session: UtilitySession;
  readonly utility: Pick<CatalogueEntry, "code">;
  /** The server refuses removals during a run. */
  readonly isDisabled?: boolean;
  /** Shows a file that is the only one. */
  readonly preview?: (place: FilePlace) => ReactNode;
}

export function OutputFiles({ session, utility, isDisabled = false, preview }: OutputFilesProps) {
  const downloads = useDownloads(session, "output");
  const removal = useFileRemoval(session, "output");
  const sessionId = session.session?.sessionId ?? "";
  const files = session.session?.outputFiles ?? [];
  const [only] = files.length === 1 ? files : [];
  const from = { utilityId: session.utilityId, isSecret: false };
  const sendablesOf = (chosen: typeof files): Sendable => ({
    kind: "files",
    files: () => chosen.map((file) => sendableOfSession(sessionId, file)),
  });
  return (
    <section className={classes["card"]} aria-labelledby="output-files">
      <div className={classes["listHead"]}>
        <h2 id="output-files">Output files</h2>
        {files.length > 0 && (
          <Group gap="xs">
            {files.length > 1 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileZip size={16} aria-hidden />}
                loading={downloads.isBusy("zip")}
                onClick={() => downloads.saveZip(utility)}
              >
                Download as ZIP
              </Button>
            )}
            {files.length > 1 && (
              <SendTo what={sendablesOf(files)} from={from} name="all output files" />
            )}
            <RemoveAllButton
              folder="output"
              files={files}
              isDisabled={isDisabled}
              onRemove={(filenames) => removal.removeAll(filenames)}
            />
          </Group>
        )}
      </div>
      {session.isStarting && <FileListSkeleton />}
      {!session.isStarting && files.length === 0 && (
        <p className={classes["empty"]}>No output files yet. Files from your runs appear here.</p>
      )}
      <ul className={classes["list"]} aria-labelledby="output-files">
        {files.map((file) => (
          <li key={file.filename}>
            <ListedFile place={{ sessionId, folder: "output", file }}>
              {opensInline(file.contentType) && (
                <FileAction
                  icon={IconExternalLink}
                  label={`Open ${file.filename}`}
                  isBusy={downloads.isBusy("open", file.filename)}
                  onClick={() => downloads.open(file)}
                />
              )}
              {only === undefined && (
                <FileAction
                  icon={IconDownload}
                  label={`Download ${file.filename}`}
                  isBusy={downloads.isBusy("save", file.filename)}
                  onClick={() => downloads.save(file)}
                />
              )}
              <SendTo what={sendablesOf([file])} from={from} name={file.filename} isIcon />
              <FileAction
                icon={IconTrash}
                label={`Remove ${file.filename}`}
                isQuiet
                isDisabled={isDisabled}
                isBusy={removal.isRemoving(file.filename)}
                onClick={() => removal.removeOne(file.filename)}
              />
            </ListedFile>
          </li>
        ))}
      </ul>
      {only !== undefined && (
        <>
          <Button
            className={classes["download"] ?? ""}
            size="md"
            aria-label={`Download ${only.filename}`}
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={downloads.isBusy("save", only.filename)}
            onClick={() => downloads.save(only)}
          >
            Download
          </Button>
          {/* Below, because it comes later and would move the button. */}
          {preview?.({ sessionId, folder: "output", file: only })}
        </>
      )}
    </section>
  );
}

function FileListSkeleton() {
  return (
    <div className={classes["row"]} role="status" aria-label="Loading the files">
      <Skeleton height={50} width={50} radius={8} />
      <div className={classes["what"]}>
        <Skeleton height={14} width="60%" mb={8} />
        <Skeleton height={11} width="40%" />
      </div>
    </div>
  );
}
