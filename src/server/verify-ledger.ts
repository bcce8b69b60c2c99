import { readConfig } from "./config.ts";
import { verifyCredits } from "./features/credits/service.ts";
import { verifyFiles } from "./features/files/service.ts";
import { verifyRuns } from "./features/runs/service.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { openDatabase } from "./platform/database/database.ts";
import { createLog } from "./platform/log.ts";
import { StartError } from "./platform/start-error.ts";
import { openStorage } from "./platform/storage/open-storage.ts";

/**
 * For operators: checks everything that must always be true of credits, runs and files, says what
 * is not, and ends with 1 then. The embedded database can only be checked while the server is
 * stopped; PostgreSQL at any time.
 */
async function verifyLedger(): Promise<string[]> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await using opened = new AsyncDisposableStack();
  const dataDirectory = await prepareDataFolder(config.dataDirectory);
  const { databaseUrl } = config;
  const database = await openDatabase({ databaseUrl, dataDirectory, log });
  opened.defer(() => database.close());
  const storage = await openStorage({ ...config, dataDirectory });
  opened.defer(() => storage.close());
  return [
    ...(await verifyCredits(database.pool)),
    ...(await verifyRuns(database.pool)),
    ...(await verifyFiles({ database, storage })),
  ];
}

try {
  const violations = await verifyLedger();
  for (const sentence of violations) process.stderr.write(`${sentence}\n`);
  process.stdout.write(
    violations.length === 0
      ? "The ledger is right: balances, runs and files all agree.\n"
      : `${violations.length} things are wrong.\n`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`The ledger could not be verified.\n${error.message}\n`);
  process.exitCode = 1;
}
