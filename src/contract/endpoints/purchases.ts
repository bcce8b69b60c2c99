import { z } from "zod";
import { creditOffersSchema, newPurchaseSchema, purchaseSchema } from "../schemas/purchase.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ purchaseId: z.uuid() });

/** No API key may call these: only people spend money. */
export const purchaseEndpoints = {
  readOffers: defineEndpoint({
    method: "GET",
    path: "/api/credits/offers",
    access: "user",
    action: "see what credits cost",
    summary: "List the credit packs for sale, and the terms for custom amounts",
    replies: { 200: creditOffersSchema },
    errors: ["credits_not_sold"],
  }),
  buyCredits: defineEndpoint({
    method: "POST",
    path: "/api/purchases",
    access: "user",
    action: "buy credits",
    summary: "Start a purchase. The response has the URL of its Stripe payment page",
    body: newPurchaseSchema,
    replies: {
      201: z.object({
        purchase: purchaseSchema,
        /** Stripe's payment page, or null when no payment is due. */
        checkoutUrl: z.string().nullable(),
      }),
    },
    errors: [
      "credits_not_sold",
      "offer_not_found",
      "amount_not_sold",
      "email_unverified",
      "purchase_id_used",
      "payment_unavailable",
    ],
  }),
  listPurchases: defineEndpoint({
    method: "GET",
    path: "/api/purchases",
    access: "user",
    action: "see purchases",
    summary: "List your purchases with their receipts, newest first",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({ purchases: z.array(purchaseSchema), nextCursor: z.string().nullable() }),
    },
    errors: [],
  }),
  readPurchase: defineEndpoint({
    method: "GET",
    path: "/api/purchases/{purchaseId}",
    access: "user",
    action: "see a purchase",
    summary: "Get one of your purchases",
    params,
    replies: { 200: purchaseSchema },
    errors: ["purchase_not_found"],
  }),
  checkPurchase: defineEndpoint({
    method: "POST",
    path: "/api/purchases/{purchaseId}/check",
    access: "user",
    action: "see a purchase",
    summary: "Check one of your purchases with Stripe, and grant its credits if it is paid",
    params,
    replies: { 200: purchaseSchema },
    errors: ["purchase_not_found", "credits_not_sold", "payment_unavailable"],
  }),
  receivePaymentEvent: defineEndpoint({
    method: "POST",
    path: "/api/stripe/events",
    access: "public",
    summary:
      "Receive Stripe's payment events. Signatures are checked, and the payment is read again from Stripe",
    replies: { 204: "empty" },
    errors: ["credits_not_sold", "signature_invalid", "invalid_request"],
  }),
};
