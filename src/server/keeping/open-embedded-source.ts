import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/config.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { hasNoTables } from "#server/platform/database/rows/write-rows.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { createLog } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";

export interface EmbeddedSource {
  readonly database: Database;
  readonly storage: FileStorage;
}

/**
 * Opens what to move, at this program's schema; `opened` closes it. Throws StartError if a server
 * uses it, it is missing, or the target has another secret.
 */
export async function openEmbeddedSource(
  config: Config,
  opened: AsyncDisposableStack,
): Promise<EmbeddedSource> {
  if (config.databaseUrl === undefined) {
    throw new StartError("Set DATABASE_URL to the PostgreSQL database to move the data to.");
  }
  const dataDirectory = await prepareDataFolder(config.dataDirectory);
  await refuseOtherSecret(dataDirectory, config.authSecret);
  const log = createLog(config.logLevel);
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory, log });
  opened.defer(() => database.close());
  if (await hasNoTables(database.pool)) {
    throw new StartError(
      `There is nothing to move: no server has ever started on the data folder ${dataDirectory}.`,
    );
  }
  await migrate(database.pool);
  const storage = await openStorage({ storageUrl: undefined, dataDirectory });
  opened.defer(() => storage.close());
  return { database, storage };
}

async function refuseOtherSecret(dataDirectory: string, given: string | undefined): Promise<void> {
  const file = path.join(dataDirectory, "auth-secret");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept === undefined || kept.trim() === given) return;
  throw new StartError(
    `AUTH_SECRET isn't the secret in ${file}, which encrypts second factors and signing keys. Set AUTH_SECRET to that secret. If the server had its own AUTH_SECRET, set it to that one and remove the file.`,
  );
}
