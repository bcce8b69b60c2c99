import { toCredits } from "#contract/facts/credits/amount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { PurchaseParts } from "../purchase-parts.ts";
import type { PurchaseRow } from "../purchase-row.ts";
import type { Shop } from "./open-stripe.ts";

/**
 * Opens Stripe's payment page, once per purchase. Both exits lead to the credits page, which checks
 * for itself. Throws Refusal `payment_unavailable`.
 */
export async function openCheckout(
  { config, log }: Pick<PurchaseParts, "config" | "log">,
  { stripe, addsTaxes }: Shop,
  { purchase, email }: { readonly purchase: PurchaseRow; readonly email: string },
): Promise<{ readonly id: string; readonly url: string }> {
  const { id, label, credits, price, currency } = purchase;
  const back = `${config.publicUrl}/credits?purchase=${id}`;
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: id,
        customer_email: email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency,
              unit_amount: price,
              product_data: { name: `${label} (${toCredits(credits).toFixed(2)} credits)` },
            },
          },
        ],
        // So the charge is comparable with the price.
        adaptive_pricing: { enabled: false },
        automatic_tax: { enabled: addsTaxes },
        invoice_creation: { enabled: true },
        metadata: { purchase: id },
        payment_intent_data: { metadata: { purchase: id } },
        success_url: back,
        cancel_url: back,
      },
      { idempotencyKey: `purchase-${id}` },
    );
    if (session.url === null) throw new Error("The payment page has no address.");
    return { id: session.id, url: session.url };
  } catch (error) {
    log.error({ err: error, purchaseId: id }, "Stripe did not open a payment page");
    throw new Refusal("payment_unavailable");
  }
}
