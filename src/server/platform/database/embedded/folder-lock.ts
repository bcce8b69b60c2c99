import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../start-error.ts";

const sqliteBusy = 5;

/**
 * Locks a data folder's embedded database through SQLite and returns the function that unlocks it. Throws StartError
 * that names the other process. Never open the lock file otherwise in this process: closing it would drop the lock
 * (decision 0012).
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
    // The holder hasn't written its pid yet.
    return "unknown";
  }
}
