import type { ReactNode } from "react";
import type { FilePlace } from "#web/api/session-files.ts";
import { FileThumbnail } from "#web/features/files/file-thumbnail.tsx";
import classes from "#web/features/files/files.module.css";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { formatPixels } from "#web/ui/format-pixels.ts";

interface FileRowProps {
  readonly place: FilePlace;
  /** What can be done with the file. */
  readonly children: ReactNode;
}

/** A file of a session: what it looks like, its name, its measures. */
export function FileRow({ place, children }: FileRowProps) {
  const { filename, size, image_details: details } = place.file;
  return (
    <div className={classes["row"]}>
      <FileThumbnail place={place} />
      <div className={classes["what"]}>
        <span className={classes["name"]}>{filename}</span>
        <span className={classes["measures"]}>
          {details !== null && `${formatPixels(details)} · `}
          {formatBytes(size)}
        </span>
      </div>
      <div className={classes["actions"]}>{children}</div>
    </div>
  );
}
