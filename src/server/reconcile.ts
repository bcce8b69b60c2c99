import { z } from "zod";
import { openShop, reconcilePurchases } from "#server/features/purchases/index.ts";
import { StartError } from "#server/platform/start-error.ts";
import { readConfig } from "./config.ts";
import { runVerification } from "./verification.ts";

// Days are UTC and inclusive.

const oneDay = 24 * 60 * 60 * 1000;
const days = z.tuple([z.iso.date(), z.iso.date()]);

await runVerification({
  subject: "The purchases",
  async findViolations({ database }) {
    const given = days.safeParse(process.argv.slice(2));
    if (!given.success) {
      throw new StartError(
        "Enter the first and last day: npm run reconcile -- 2026-11-01 2026-11-30",
      );
    }
    const shop = await openShop(readConfig(process.env));
    if (shop === undefined) {
      throw new StartError("This site doesn't sell credits: STRIPE_SECRET_KEY isn't set.");
    }
    const [first, last] = given.data;
    const period = { from: new Date(first), until: new Date(Date.parse(last) + oneDay) };
    return reconcilePurchases(database.pool, shop, period);
  },
  describe: async () => "All purchases match Stripe.",
});
