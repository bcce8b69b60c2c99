import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../start-error.ts";

const sqliteBusy = 5;

/**
 * Takes the embedded database of a data folder for this process; gives the function that gives it back.
 * Throws StartError, naming the other process, when it is taken.
 *
 * Node has no call for the locks of the operating system, but its SQLite takes one for a transaction, on every
 * platform. The kernel drops it when the process ends, however it ends: no stale lock to judge, as there is with
 * a pid in a file (pids come again, and differ between containers). Never open the lock file by other means in
 * this process: closing it would drop the lock.
 */
export function lockDataFolder(dataDirectory: string): () => void {
  const pidFile = path.join(dataDirectory, "database.pid");
  const lock = new DatabaseSync(path.join(dataDirectory, "database.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new StartError(
      `Another process (pid ${readPid(pidFile)}) has the data folder ${dataDirectory} open. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy;
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, "utf8").trim() || "unknown";
  } catch {
    // The holder has the lock and has not yet written its pid.
    return "unknown";
  }
}
