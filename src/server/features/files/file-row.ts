import { randomUUID } from "node:crypto";
import type { FileFolder } from "#contract/facts/files/file.ts";

/** A row of `session_files`; `size` in bytes. */
export interface FileRow {
  readonly id: string;
  readonly sessionId: string;
  readonly folder: FileFolder;
  readonly filename: string;
  readonly state: "writing" | "stored" | "deleting";
  readonly runId: string | null;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a file's bytes say about it. */
export interface FileDescription {
  readonly contentType: string;
  /** The detected type's usual extension, without a dot. */
  readonly extension: string | undefined;
  readonly size: number;
  /** Pixels as displayed, after EXIF rotation; null if not a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A named file yet to be written. */
export type NewFile = Omit<FileDescription, "extension"> & { readonly filename: string };

/**
 * Makes rows for files about to be stored, each a millisecond later than the last, because files
 * are read in time order and people mean the order they gave.
 */
export function writingRows(
  files: readonly NewFile[],
  place: Pick<FileRow, "sessionId" | "folder" | "runId">,
  now: Date,
): FileRow[] {
  return files.map(({ filename, contentType, size, width, height }, index) => ({
    id: randomUUID(),
    ...place,
    filename,
    state: "writing",
    contentType,
    size,
    width,
    height,
    createdAt: new Date(now.getTime() + index),
    updatedAt: now,
  }));
}

/** Contains ids only, so names can't cause path traversal. */
export function storageKey(row: Pick<FileRow, "id" | "sessionId" | "folder">): string {
  return `${sessionPrefix(row.sessionId)}/${row.folder}/${row.id}`;
}

export function sessionPrefix(sessionId: string): string {
  return `sessions/${sessionId}`;
}
