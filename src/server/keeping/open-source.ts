import type { Config } from "#server/config.ts";
import { readOrCreateSecret } from "#server/platform/auth-secret.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { readSnapshot, type SnapshotPart } from "#server/platform/database/rows/snapshot.ts";
import { hasNoTables } from "#server/platform/database/rows/write-rows.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { createLog } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { whichAreStored } from "./copied-files.ts";
import { findRunningServer } from "./ask-running-server.ts";

export interface Source {
  /** Encrypts data in rows. */
  readonly secret: string;
  /** In the data folder, not the environment. */
  readonly keepsSecret: boolean;
  readonly storage: FileStorage;
  snapshot(take: (part: SnapshotPart) => Promise<void>): Promise<void>;
  /** Up to 1,000. */
  whichAreStored(ids: readonly string[]): Promise<string[]>;
}

/**
 * Opens the configured data to read, even beside a server; `opened` closes it. Throws StartError if
 * there is no data.
 */
export async function openSource(config: Config, opened: AsyncDisposableStack): Promise<Source> {
  const dataDirectory = await prepareDataFolder(config.dataDirectory);
  const storage = await openStorage({ ...config, dataDirectory });
  opened.defer(() => storage.close());
  const rows = await openRows({ ...config, dataDirectory }, opened);
  const secret = config.authSecret ?? (await readOrCreateSecret(dataDirectory));
  return { ...rows, storage, secret, keepsSecret: config.authSecret === undefined };
}

async function openRows(
  config: Config,
  opened: AsyncDisposableStack,
): Promise<Pick<Source, "snapshot" | "whichAreStored">> {
  const { databaseUrl, dataDirectory } = config;
  const running = databaseUrl === undefined ? await findRunningServer(dataDirectory) : undefined;
  if (running !== undefined) return running;
  const log = createLog(config.logLevel);
  const database = await openDatabase({ databaseUrl, dataDirectory, log });
  opened.defer(() => database.close());
  if (await hasNoTables(database.pool)) {
    throw new StartError("There is nothing to copy: no server has ever started on this database.");
  }
  return {
    snapshot: (take) => readSnapshot(database.pool, take),
    whichAreStored: (ids) => whichAreStored(database.pool, ids),
  };
}
