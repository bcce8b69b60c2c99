import { verifyCredits } from "#server/features/credits/index.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { verifyPurchases } from "#server/features/purchases/index.ts";
import { exampleFiles } from "#server/features/requests/index.ts";
import { verifyRuns } from "#server/features/runs/index.ts";
import { verifyUsage } from "#server/features/usage/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";

/** Checks credits, purchases, runs, usage and files; returns a sentence per violation. */
export async function verifyStores(stores: {
  readonly database: Database;
  readonly storage: FileStorage;
}): Promise<string[]> {
  const { pool } = stores.database;
  return [
    ...(await verifyCredits(pool)),
    ...(await verifyPurchases(pool)),
    ...(await verifyRuns(pool)),
    ...(await verifyUsage(stores.database)),
    ...(await verifyFiles(stores)),
    ...(await verifyFiles(stores, exampleFiles)),
  ];
}
