import "#web/styles/upload.css";
import { Button, Progress } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconPhotoUp } from "@tabler/icons-react";
import type { FileLimits } from "#contract/utility.ts";
import classes from "#web/features/files/files.module.css";
import type { UploadState } from "#web/features/files/use-upload.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatBytes } from "#web/ui/format-bytes.ts";

interface UploadZoneProps {
  readonly state: UploadState;
  readonly limits: FileLimits;
  readonly prompt: string;
  readonly isDisabled: boolean;
}

/** Where files are dropped or chosen; while they go up, how far they are. */
export function UploadZone({ state, limits, prompt, isDisabled }: UploadZoneProps) {
  return (
    <>
      {state.progress === null ? (
        <Dropzone
          onDrop={(files: File[]) => void state.upload(files)}
          disabled={isDisabled}
          multiple={limits.maxFiles !== 1}
          inputProps={{ "aria-label": prompt }}
          aria-label={prompt}
        >
          <div className={classes["zone"]}>
            <IconPhotoUp size={34} stroke={1.5} aria-hidden />
            <p>{prompt}</p>
            <p className={classes["hint"]}>{describeLimits(limits)}</p>
          </div>
        </Dropzone>
      ) : (
        <UploadProgress share={state.progress} onCancel={state.cancel} />
      )}
      {state.mistakes.map((mistake) => (
        <ErrorNotice key={mistake} message={mistake} />
      ))}
    </>
  );
}

interface UploadProgressProps {
  readonly share: number;
  readonly onCancel: () => void;
}

function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes["uploading"]}>
      <div className={classes["uploadingHead"]}>
        <span className="numbers" role="status">
          {percent < 100 ? `Uploading … ${percent} %` : "Checking the file …"}
        </span>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
      <Progress value={percent} aria-label="Upload" />
    </div>
  );
}

/** `JPEG, PNG or WebP, at most 5 MB`. */
function describeLimits({ allowedTypes, maxBytes }: FileLimits): string {
  const names = allowedTypes.map((type) => type.replace(/^(\.|.*\/)/, "").toUpperCase());
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  return `${list}, at most ${formatBytes(maxBytes)}`;
}
