import { readConfig } from "./config.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";

interface Stores {
  readonly database: Database;
  readonly storage: FileStorage;
}

export interface Verification {
  readonly subject: string;
  findViolations(stores: Stores): Promise<string[]>;
  describe(stores: Stores): Promise<string>;
}

/**
 * Prints violations and, if there are any, exits with 1. The embedded database needs the server
 * stopped; PostgreSQL doesn't.
 */
export async function runVerification(verification: Verification): Promise<void> {
  try {
    await using opened = new AsyncDisposableStack();
    const stores = await openStores(opened);
    const violations = await verification.findViolations(stores);
    for (const sentence of violations) process.stderr.write(`${sentence}\n`);
    const summary =
      violations.length === 0
        ? await verification.describe(stores)
        : `Problems found: ${violations.length}.`;
    process.stdout.write(`${summary}\n`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StorageFailure)) throw error;
    process.stderr.write(`${verification.subject} could not be verified.\n${error.message}\n`);
    process.exitCode = 1;
  }
}

async function openStores(opened: AsyncDisposableStack): Promise<Stores> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const dataDirectory = await prepareDataFolder(config.dataDirectory);
  const { databaseUrl } = config;
  const database = await openDatabase({ databaseUrl, dataDirectory, log });
  opened.defer(() => database.close());
  const storage = await openStorage({ ...config, dataDirectory });
  opened.defer(() => storage.close());
  return { database, storage };
}
