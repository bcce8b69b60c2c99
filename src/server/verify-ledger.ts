import { verifyCredits } from "#server/features/credits/index.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { verifyPurchases } from "#server/features/purchases/index.ts";
import { verifyRuns } from "#server/features/runs/index.ts";
import { verifyUsage } from "#server/features/usage/index.ts";
import { runVerification } from "./verification.ts";

// For operators: everything that must always be true of credits, purchases, runs, usage and files.

await runVerification({
  subject: "The ledger",
  findViolations: async (stores) => [
    ...(await verifyCredits(stores.database.pool)),
    ...(await verifyPurchases(stores.database.pool)),
    ...(await verifyRuns(stores.database.pool)),
    ...(await verifyUsage(stores.database)),
    ...(await verifyFiles(stores)),
  ],
  describe: async () =>
    "The ledger is right: balances, purchases, runs, usage and files all agree.",
});
