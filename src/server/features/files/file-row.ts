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

/** What a file's own bytes say about it. */
export interface FileDescription {
  readonly contentType: string;
  /** The usual extension of that type, without a dot; undefined where the bytes do not tell. */
  readonly extension: string | undefined;
  readonly size: number;
  /** Pixels, as the picture is seen: turned by its EXIF orientation. Null for what is no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A file that has its name and is to be written. */
export type NewFile = Omit<FileDescription, "extension"> & { readonly filename: string };

/**
 * Rows of files whose bytes are still to be stored, in their order: each a millisecond after the one before, because
 * files are read in the order of their times, and a person means the order in which they were given.
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

/** Where a file's bytes lie: ids only, so that no name can lead anywhere. */
export function storageKey(row: Pick<FileRow, "id" | "sessionId" | "folder">): string {
  return `${sessionPrefix(row.sessionId)}/${row.folder}/${row.id}`;
}

export function sessionPrefix(sessionId: string): string {
  return `sessions/${sessionId}`;
}
