import type { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { creditAdjustmentSchema } from "#contract/schemas/user.ts";
import { type AccountParts } from "../account-parts.ts";
import { creditRules } from "../make-profile.ts";
import { adjustBalance } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { subjectOf } from "./change-user.ts";
import { lockExistingUser } from "./lock-user.ts";

/** Gives or takes credits, once per adjustment id. Throws Refusal. */
export async function adjustCredits(
  parts: AccountParts,
  caller: Caller,
  userId: string,
  adjustment: z.output<typeof creditAdjustmentSchema>,
): Promise<void> {
  const { adjustmentId, pool, amount, reason } = adjustment;
  await inTransaction(parts.database.pool, async (client) => {
    const now = parts.clock.now();
    const user = await lockExistingUser(client, parts.clock, userId);
    const isNew = await adjustBalance(client, creditRules(parts), {
      userId,
      pool,
      amount: toHundredths(amount),
      reason,
      key: adjustmentId,
    });
    if (!isNew) return;
    const detail = { pool, amount, reason };
    const change = { action: "user.adjust_credits", subject: subjectOf(user), detail } as const;
    await noteChanges(client, caller, [change], now);
  });
}
