import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/config.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { hasNoTables } from "#server/platform/database/rows/write-rows.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { createLog } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { copiedFolders } from "./copied-files.ts";

export interface Target {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly dataDirectory: string;
  /** For files on their way into storage. */
  readonly staging: string;
}

/** Opens exclusively for writing; `opened` closes it. */
export async function openTarget(config: Config, opened: AsyncDisposableStack): Promise<Target> {
  const dataDirectory = await prepareDataFolder(config.dataDirectory);
  const { databaseUrl } = config;
  const log = createLog(config.logLevel);
  const database = await openDatabase({ databaseUrl, dataDirectory, log });
  opened.defer(() => database.close());
  const storage = await openStorage({ ...config, dataDirectory });
  opened.defer(() => storage.close());
  const work = path.join(dataDirectory, "work");
  await mkdir(work, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(path.join(work, "copying-"));
  opened.defer(() => rm(staging, { recursive: true, force: true }));
  return { database, storage, dataDirectory, staging };
}

/**
 * Throws StartError if the target holds more than an interrupted attempt's files: nothing is
 * overwritten.
 */
export async function refuseUsedTarget(
  { database, storage }: Target,
  keys: ReadonlySet<string>,
): Promise<void> {
  if (!(await hasNoTables(database.pool))) {
    throw new StartError(
      "The database isn't empty, and nothing is ever overwritten. Name an empty one with DATABASE_URL or DATA_DIR.",
    );
  }
  for (const folder of copiedFolders) {
    for await (const { key } of storage.list(folder)) {
      if (keys.has(key)) continue;
      throw new StartError(
        `The storage isn't empty: it contains ${key}. Name an empty one with STORAGE_URL or DATA_DIR.`,
      );
    }
  }
}
