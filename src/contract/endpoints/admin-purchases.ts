import { z } from "zod";
import { filterMaximumLength } from "../facts/list-filter.ts";
import { mistakeOfMost, purchaseStatuses } from "../facts/credits/purchase.ts";
import {
  creditPackFieldsSchema,
  creditPackSchema,
  customAmountsSchema,
  newRefundSchema,
  soldPurchaseSchema,
} from "../schemas/purchase.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ purchaseId: z.uuid() });

/** UTC days, both included, by when a purchase began. */
const filter = {
  status: z.enum(purchaseStatuses).optional(),
  /** The buyer's id or email address. */
  user: z.string().max(filterMaximumLength).optional(),
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
};

export const adminPurchaseEndpoints = {
  listSoldPurchases: defineEndpoint({
    method: "GET",
    path: "/api/admin/purchases",
    access: "admin",
    action: "see purchases",
    summary: "List all users' purchases, newest first",
    query: z.object({
      ...filter,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    replies: {
      200: z.object({ purchases: z.array(soldPurchaseSchema), nextCursor: z.string().nullable() }),
    },
    errors: [],
  }),
  downloadPurchases: defineEndpoint({
    method: "GET",
    path: "/api/admin/purchases/csv",
    access: "admin",
    action: "download purchases",
    summary: "Download the same purchases as CSV",
    query: z.object(filter),
    replies: { 200: "bytes" },
    errors: [],
  }),
  refundPurchase: defineEndpoint({
    method: "POST",
    path: "/api/admin/purchases/{purchaseId}/refunds",
    access: "admin",
    action: "refund a purchase",
    summary: "Take credits back and refund their price through Stripe",
    params,
    body: newRefundSchema.strict(),
    replies: { 202: soldPurchaseSchema },
    errors: [
      "purchase_not_found",
      "purchase_unpaid",
      "refund_too_large",
      "idempotency_key_reused",
      "credits_not_sold",
    ],
  }),
  listCreditPacks: defineEndpoint({
    method: "GET",
    path: "/api/admin/credit-packs",
    access: "admin",
    action: "see credit packs",
    summary: "List all credit packs in order, and the terms for custom amounts",
    replies: {
      200: z.object({
        packs: z.array(creditPackSchema),
        customAmounts: customAmountsSchema.nullable(),
        isTest: z.boolean(),
      }),
    },
    errors: ["credits_not_sold"],
  }),
  setCreditPack: defineEndpoint({
    method: "PUT",
    path: "/api/admin/credit-packs/{packId}",
    access: "admin",
    action: "change credit packs",
    summary: "Create or change the credit pack with this ID. Past purchases don't change",
    params: z.object({ packId: z.uuid() }),
    body: creditPackFieldsSchema.strict(),
    replies: { 200: creditPackSchema },
    errors: ["credits_not_sold", "too_many_packs"],
  }),
  orderCreditPacks: defineEndpoint({
    method: "PUT",
    path: "/api/admin/credit-packs",
    access: "admin",
    action: "change credit packs",
    summary: "Change the order of credit packs",
    body: z.strictObject({ packIds: z.array(z.uuid()).max(100) }),
    replies: { 204: "empty" },
    errors: ["credits_not_sold"],
  }),
  setCustomAmounts: defineEndpoint({
    method: "PUT",
    path: "/api/admin/custom-amounts",
    access: "admin",
    action: "change custom amounts",
    summary: "Set the terms for custom amounts, or null to turn them off",
    body: z.strictObject({
      customAmounts: customAmountsSchema
        .superRefine((terms, context) => {
          const message = mistakeOfMost(terms);
          if (message !== null) {
            context.addIssue({ code: "custom", path: ["mostCredits"], message });
          }
        })
        .nullable(),
    }),
    replies: { 204: "empty" },
    errors: ["credits_not_sold"],
  }),
};
