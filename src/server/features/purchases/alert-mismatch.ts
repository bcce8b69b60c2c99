import { notice } from "#server/platform/mail/notice.ts";
import type { PurchaseParts } from "./purchase-parts.ts";
import { readPurchaseRow } from "./store.ts";

/** Tells the operator of a payment that is not what was asked for: it has granted nothing. */
export async function alertMismatch(
  { config, database, mail, background, log }: PurchaseParts,
  purchaseId: string,
): Promise<void> {
  const purchase = await readPurchaseRow(database.pool, purchaseId);
  const trouble = purchase?.trouble ?? "";
  log.error(
    { purchaseId, trouble },
    "a payment is not what was asked for, and has granted nothing",
  );
  for (const to of config.adminEmails) {
    const letter = notice(to, {
      subject: "A payment is not what was asked for",
      sentences: [
        `Stripe told of a payment for the purchase ${purchaseId} that differs from it. ${trouble}`,
        "It has granted no credits. Look at it at Stripe, and give the money back or the credits yourself.",
        `${config.publicUrl}/admin/purchases?status=mismatched`,
      ],
    });
    background.start("tell of a payment that differs", () => mail.send(letter));
  }
}
