import { verifyCredits } from "#server/features/credits/index.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { verifyPurchases } from "#server/features/purchases/index.ts";
import { verifyRuns } from "#server/features/runs/index.ts";
import { countUsage, verifyUsage } from "#server/features/usage/index.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { TestStore } from "./database.ts";

/**
 * Lists what is wrong with a stopped server's data. Server starts don't repair it, so one check covers several kills.
 */
export async function verifyStore(store: TestStore): Promise<string[]> {
  const pool = await store.openPool();
  const dataDirectory = store.env["DATA_DIR"] ?? "";
  const storage = await openStorage({ storageUrl: undefined, dataDirectory });
  const database = { pool, kind: "embedded", close: () => pool.end() } as const;
  const violations = [
    ...(await verifyCredits(pool)),
    ...(await verifyPurchases(pool)),
    ...(await verifyRuns(pool)),
    ...(await verifyUsage(database)),
    // Counting the rest must give the same.
    ...(await countUsage(database, 1000), await verifyUsage(database)),
    ...(await verifyFiles({ database, storage })),
  ];
  await storage.close();
  await pool.end();
  return violations;
}
