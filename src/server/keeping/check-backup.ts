import { RowsCounter } from "#server/platform/database/rows/rows-digest.ts";
import { StartError } from "#server/platform/start-error.ts";
import { digestFile, forEachOf } from "./copy-file.ts";
import { type OpenedBackup, readBackupRows } from "./read-backup.ts";

/** Reads all of a backup. Throws StartError for the first damaged part. */
export async function checkBackup(backup: OpenedBackup): Promise<void> {
  for (const { name, rows, sum } of backup.tables) {
    const counter = new RowsCounter();
    for await (const some of readBackupRows(backup, name)) counter.add(some);
    const read = counter.digest();
    if (read.rows !== rows || read.sum !== sum) {
      throw new StartError(`The rows of ${name} in the backup differ from what was written.`);
    }
  }
  await forEachOf(backup.listed, async ({ key, sha256 }) => {
    if (sha256 === null) return;
    const read = await digestFile(backup.places.fileOf(key)).catch(() => undefined);
    if (read === sha256) return;
    throw new StartError(
      `The file ${key} in the backup is ${read === undefined ? "missing" : "different from what was written"}.`,
    );
  });
}
