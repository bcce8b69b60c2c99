import { randomUUID } from "node:crypto";
import type { FileFolder } from "#contract/facts/files/file.ts";

/** `size` in bytes. */
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

/** Detected from its bytes. */
export interface FileDescription {
  readonly contentType: string;
  /** The type's usual one, without a dot. */
  readonly extension: string | undefined;
  readonly size: number;
  /** Pixels as displayed; null if not a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

export type NewFile = Omit<FileDescription, "extension"> & { readonly filename: string };

/** Makes rows a millisecond apart, to keep the order people gave. */
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

/** Builds a path of ids only, preventing path traversal. */
export function storageKey(row: Pick<FileRow, "id" | "sessionId" | "folder">): string {
  return `${sessionPrefix(row.sessionId)}/${row.folder}/${row.id}`;
}

export function sessionPrefix(sessionId: string): string {
  return `sessions/${sessionId}`;
}
