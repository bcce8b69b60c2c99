import { verifyCredits } from "./features/credits/service.ts";
import { verifyFiles } from "./features/files/service.ts";
import { verifyRuns } from "./features/runs/service.ts";
import { runVerification } from "./verification.ts";

// For operators: everything that must always be true of credits, runs and files.

await runVerification({
  subject: "The ledger",
  findViolations: async (stores) => [
    ...(await verifyCredits(stores.database.pool)),
    ...(await verifyRuns(stores.database.pool)),
    ...(await verifyFiles(stores)),
  ],
  describe: async () => "The ledger is right: balances, runs and files all agree.",
});
