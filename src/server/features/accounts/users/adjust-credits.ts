import type { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { creditAdjustmentSchema } from "#contract/schemas/user.ts";
import { type AccountParts } from "../account-parts.ts";
import { creditRules } from "../make-profile.ts";
import { adjustBalance } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { subjectOf } from "./change-user.ts";
import { lockUser, readUserRow } from "./store.ts";

/** Gives or takes a user's credits, once for each adjustment's id. Throws Refusal. */
export async function adjustCredits(
  parts: AccountParts,
  caller: Caller,
  userId: string,
  adjustment: z.output<typeof creditAdjustmentSchema>,
): Promise<void> {
  const { adjustmentId, pool, amount, reason } = adjustment;
  await inTransaction(parts.database.pool, async (client) => {
    const now = parts.clock.now();
    // So that the account cannot be deleted in between, and its ledger be written to afterwards.
    await lockUser(client, userId);
    const user = await readUserRow(client, userId, now);
    if (user === undefined) throw new Refusal("user_not_found");
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
