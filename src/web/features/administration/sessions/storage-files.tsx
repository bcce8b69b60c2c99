import { Button, Group, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FileListing } from "#contract/schemas/file.ts";
import { deleteSessionFolder } from "#web/api/administration/sessions.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";
import classes from "./admin-sessions.module.css";

interface StorageFilesProps {
  readonly sessionId: string;
  readonly listing: FileListing;
  readonly onChanged: () => void;
}

/** Lists a session's stored files; the whole folder can be deleted. */
export function StorageFiles({ sessionId, listing, onChanged }: StorageFilesProps) {
  const { inputFiles, outputFiles } = listing;
  const [isAsking, setAsking] = useState(false);
  const count = inputFiles.length + outputFiles.length;
  const remove = useMutation({
    mutationFn: () => deleteSessionFolder(sessionId),
    onSuccess() {
      showToast({ message: "All files of the session deleted.", style: "success" });
      onChanged();
    },
  });
  return (
    <section className={classes["card"]} aria-labelledby="storage-files">
      <Group justify="space-between">
        <Title order={2} size="h4" id="storage-files">
          Cloud Storage Files
        </Title>
        {count > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => setAsking(true)}
          >
            Delete all files
          </Button>
        )}
      </Group>
      {remove.error !== null && (
        <ErrorNotice
          message={adminFailure(
            remove.error,
            (reason) => `Failed to delete the session's files: ${reason}`,
          )}
          onRetry={() => remove.mutate()}
          onDismiss={remove.reset}
        />
      )}
      {count === 0 ? (
        <Text c="dimmed">No files found for this session.</Text>
      ) : (
        <div className={classes["folders"]}>
          <StoredFiles heading="Input Files" verb="Uploaded" files={inputFiles} />
          <StoredFiles heading="Output Files" verb="Generated" files={outputFiles} />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Delete all files of this session?"
          action="Delete all files"
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {count === 1 ? "The file" : `All ${count} files`} will be deleted. This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  );
}

interface StoredFilesProps {
  readonly heading: string;
  readonly verb: string;
  readonly files: FileListing["inputFiles"];
}

function StoredFiles({ heading, verb, files }: StoredFilesProps) {
  if (files.length === 0) return null;
  return (
    <div className={classes["folder"]}>
      <Title order={3} size="h5">
        {heading}
      </Title>
      <ul className={classes["records"]} aria-label={`${heading} in the storage`}>
        {files.map(({ filename, size, created }) => (
          <li key={filename} className={`${classes["record"]} ${classes["stored"]}`}>
            <span className="breakable">{filename}</span>
            <small>
              {formatBytes(size)} · {verb} {formatShortDate(created)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
