import { ActionIcon, Button, Group } from "@mantine/core";
import { IconDownload, IconFileZip, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { CatalogueEntry } from "#contract/utility.ts";
import { FileRow } from "#web/features/files/file-row.tsx";
import classes from "#web/features/files/files.module.css";
import { useOutputFiles } from "#web/features/files/use-output-files.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";

const ConfirmRemoval = lazy(() => import("#web/features/files/confirm-removal.tsx"));

interface OutputFileListProps {
  readonly use: UtilitySession;
  readonly utility: CatalogueEntry;
}

/** The files that runs made in this session, newest last; nothing while there are none. */
export function OutputFileList({ use, utility }: OutputFileListProps) {
  const { session, adopt } = use;
  const [isAsking, setAsking] = useState(false);
  const outputs = useOutputFiles({ session, utility, adopt });
  if (session === null || session.outputFiles.length === 0) return null;
  return (
    <section className={classes["card"]} aria-labelledby="output-files">
      <div className={classes["listHead"]}>
        <h2 id="output-files">Output files</h2>
        <Group gap="xs">
          {session.outputFiles.length >= 2 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileZip size={16} aria-hidden />}
              onClick={() => void outputs.downloadAll()}
            >
              Download as ZIP
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            Remove all
          </Button>
        </Group>
      </div>
      <ul className={classes["list"]}>
        {session.outputFiles.map((file) => (
          <li key={file.filename}>
            <FileRow place={{ sessionId: session.sessionId, folder: "output", file }}>
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={`Download ${file.filename}`}
                onClick={() => void outputs.download(file)}
              >
                <IconDownload size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={`Remove ${file.filename}`}
                onClick={() => void outputs.remove(file)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </FileRow>
          </li>
        ))}
      </ul>
      {isAsking && (
        <Suspense>
          <ConfirmRemoval
            count={session.outputFiles.length}
            onConfirm={() => void outputs.removeAll()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
