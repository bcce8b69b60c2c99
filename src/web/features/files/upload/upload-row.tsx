import "#web/styles/progress.css";
import { Button, Progress } from "@mantine/core";
import { IconUpload, IconX } from "@tabler/icons-react";
import { describeUpload } from "./describe-upload.ts";
import { FileAction } from "../file-action.tsx";
import classes from "../files.module.css";
import type { UploadEntry } from "./queue/upload-job.ts";

interface UploadRowProps {
  readonly entry: UploadEntry;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

export function UploadRow({ entry, onRetry, onCancel }: UploadRowProps) {
  const { name, sent, size, state, failure } = entry;
  const hasFailed = state === "failed";
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  return (
    <div className={classes["row"]}>
      <span className={classes["thumbnail"]}>
        <IconUpload size={22} aria-hidden />
      </span>
      <div className={classes["what"]}>
        <bdi className={classes["name"]}>{name}</bdi>
        {!hasFailed ? (
          <>
            <span className={classes["measures"]}>{describeUpload(entry)}</span>
            <Progress
              value={state === "checking" ? 100 : percent}
              animated={state === "checking"}
              size="sm"
              mt={4}
              aria-label={`Upload of ${name}`}
            />
          </>
        ) : (
          <span className={classes["failure"]} role="alert">
            {failure}
          </span>
        )}
      </div>
      <div className={classes["actions"]}>
        {hasFailed && (
          <Button size="xs" variant="default" aria-label={`Retry ${name}`} onClick={onRetry}>
            Retry
          </Button>
        )}
        <FileAction icon={IconX} label={`Cancel upload of ${name}`} isQuiet onClick={onCancel} />
      </div>
    </div>
  );
}
