import { verifyStores } from "./keeping/verify-stores.ts";
import { runVerification } from "./verification.ts";

await runVerification({
  subject: "The ledger",
  findViolations: verifyStores,
  describe: async () =>
    "The ledger is correct: balances, purchases, runs, usage and files all agree.",
});
