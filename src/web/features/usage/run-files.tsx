import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { UsedRun } from "#contract/schemas/usage.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { downloadFile } from "#web/api/sessions/session-files.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { showToast } from "#web/ui/show-toast.ts";
import classes from "./usage.module.css";

/** Download buttons for a run's remaining files. */
export function RunFiles({ run }: { readonly run: UsedRun }) {
  if (run.files.length === 0) return "–";
  return (
    <ul className={classes["files"]}>
      {run.files.map((file) => (
        <li key={file.filename}>
          <RunFile sessionId={run.sessionId} file={file} />
        </li>
      ))}
    </ul>
  );
}

interface RunFileProps {
  readonly sessionId: string;
  readonly file: SessionFile;
}

function RunFile({ sessionId, file }: RunFileProps) {
  const { filename, size } = file;
  const save = useMutation({
    mutationFn: async () =>
      saveBlob(await downloadFile({ sessionId, folder: "output", file }, true), filename),
    onError: (error) =>
      showToast({
        message: `Failed to download file '${filename}': ${errorMessage(error)}`,
        style: "error",
      }),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes["file"] ?? ""}
      leftSection={<IconDownload size={16} aria-hidden />}
      title={`Download ${filename} (${formatBytes(size)})`}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {filename}
    </Button>
  );
}
