import { notice } from "#server/platform/mail/notice.ts";
import type { PurchaseParts } from "./purchase-parts.ts";
import { readPurchaseRow } from "./store.ts";

/** Tells the operator of a payment that differs from its purchase and granted nothing. */
export async function alertMismatch(
  { config, database, mail, background, log }: PurchaseParts,
  purchaseId: string,
): Promise<void> {
  const purchase = await readPurchaseRow(database.pool, purchaseId);
  const trouble = purchase?.trouble ?? "";
  log.error(
    { purchaseId, trouble },
    "a payment does not match its purchase and has granted no credits",
  );
  for (const to of config.adminEmails) {
    const letter = notice(to, {
      subject: "A payment doesn't match its purchase",
      sentences: [
        `Stripe reported a payment for the purchase ${purchaseId} that doesn't match it. ${trouble}`,
        "No credits were granted. Check the payment in Stripe, then refund it or add the credits yourself.",
        `${config.publicUrl}/admin/purchases?status=mismatched`,
      ],
    });
    background.start("tell of a payment that differs", () => mail.send(letter));
  }
}
