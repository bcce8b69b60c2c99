import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { type FileRow, type NewFile, storageKey, writingRows } from "./file-row.ts";

/** A file of a call at its local path. */
export interface CallFile extends NewFile {
  readonly path: string;
}

/** The files of a run by call, what it read and what it wrote, each list in its order. */
export interface CallFiles<File> {
  readonly inputs: readonly File[];
  readonly outputs: readonly File[];
}

/** The rows of a call's files, as the statement that ends its run inserts them: until then there are none. */
export function rowsOfCall(
  { sessionId, runId, now }: { sessionId: string; runId: string; now: Date },
  { inputs, outputs }: CallFiles<NewFile>,
): CallFiles<FileRow> {
  const rows = (files: readonly NewFile[], place: Pick<FileRow, "folder" | "runId">) =>
    writingRows(files, { sessionId, ...place }, now).map((row): FileRow => ({
      ...row,
      state: "stored",
    }));
  return {
    inputs: rows(inputs, { folder: "input", runId: null }),
    outputs: rows(outputs, { folder: "output", runId }),
  };
}

/**
 * Moves a call's files into the storage, before their rows are there: the row of the run, which is at work, stands for
 * them, and whoever ends it otherwise removes what no row knows (`removeStrays`). What it wrote is on the disk then. What
 * it read need not be: whoever sent it has it too, and may find it gone after a power cut.
 */
export async function storeCallFiles(
  storage: FileStorage,
  rows: CallFiles<FileRow>,
  files: CallFiles<{ readonly path: string }>,
): Promise<void> {
  const moveAll = (folder: keyof typeof files, forDisk: boolean) =>
    rows[folder].map(async (row, index) => {
      const file = files[folder][index];
      if (file === undefined) throw new Error(`There is no local file for ${row.filename}.`);
      await storage.moveIn(storageKey(row), file.path, { forDisk });
    });
  const done = await Promise.allSettled([...moveAll("outputs", true), ...moveAll("inputs", false)]);
  // Not before all have ended: one that is late would come after what no row knows was removed.
  for (const one of done) if (one.status === "rejected") throw one.reason;
}
