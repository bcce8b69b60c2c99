import type { ReactNode } from "react";
import type { FilePlace } from "#web/api/sessions/session-files.ts";
import { FileThumbnail } from "./file-thumbnail.tsx";
import classes from "./files.module.css";
import { formatBytes, formatPixels } from "#web/ui/format/format-size.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

interface ListedFileProps {
  readonly place: FilePlace;
  readonly children: ReactNode;
}

export function ListedFile({ place, children }: ListedFileProps) {
  const { filename, size, created, image_details: details } = place.file;
  return (
    <div className={classes["row"]}>
      <FileThumbnail place={place} />
      <div className={classes["what"]}>
        <bdi className={classes["name"]}>{filename}</bdi>
        <span className={classes["measures"]}>
          {details !== null && (
            <span className={classes["extra"]}>
              <span>{formatPixels(details)}</span>
              {" · "}
            </span>
          )}
          <span>{formatBytes(size)}</span>
          <span className={classes["extra"]}>
            {" · "}
            <time dateTime={created}>{formatDate(created)}</time>
          </span>
        </span>
      </div>
      <div className={classes["actions"]}>{children}</div>
    </div>
  );
}
