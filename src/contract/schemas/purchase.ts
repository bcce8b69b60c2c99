import { z } from "zod";
import {
  currencyDecimals,
  purchaseStatuses,
  reversalKinds,
  reversalStatuses,
  saleLimits,
  type Currency,
} from "../facts/credits/purchase.ts";
import { creditsSchema } from "./amount.ts";

/** Money in the smallest unit of its currency, such as cents. */
const money = z.int().min(0);

// The keys of a record of currencies are currencies.
export const currencySchema = z.enum(Object.keys(currencyDecimals) as [Currency, ...Currency[]]);

/** So many credits for so much money. */
export const creditPackSchema = z.object({
  packId: z.uuid(),
  name: z.string(),
  credits: creditsSchema,
  price: money,
  currency: currencySchema,
  isActive: z.boolean(),
});
export type CreditPack = z.infer<typeof creditPackSchema>;

/** On what terms people choose the amount themselves, in whole credits. */
export const customAmountsSchema = z.object({
  /** Of one credit, in the smallest unit. */
  priceOfCredit: z
    .int("The price must be a whole number in the currency's smallest unit.")
    .min(1, "The price must be at least 1.")
    .max(1_000_000, "The price can be at most 1,000,000."),
  currency: currencySchema,
  leastCredits: z
    .int("Credits must be a whole number.")
    .min(1, "Enter at least 1 credit.")
    .max(saleLimits.mostCredits / 100, "Enter up to 1,000,000 credits."),
  mostCredits: z
    .int("Credits must be a whole number.")
    .min(1, "Enter at least 1 credit.")
    .max(saleLimits.mostCredits / 100, "Enter up to 1,000,000 credits."),
});
export type CustomAmounts = z.infer<typeof customAmountsSchema>;

/** What is sold to people. */
export const creditOffersSchema = z.object({
  packs: z.array(creditPackSchema),
  customAmounts: customAmountsSchema.nullable(),
  /** In Stripe's test mode no money moves. */
  isTest: z.boolean(),
  /** Credits that were spent before they were refunded; the next purchase pays them first. */
  owed: creditsSchema,
});
export type CreditOffers = z.infer<typeof creditOffersSchema>;

export const purchaseReversalSchema = z.object({
  kind: z.enum(reversalKinds),
  amount: money,
  status: z.enum(reversalStatuses),
  createdAt: z.iso.datetime(),
});

export const purchaseSchema = z.object({
  purchaseId: z.uuid(),
  /** What was bought, by its name then. */
  label: z.string(),
  credits: creditsSchema,
  /** Before taxes. */
  price: money,
  /** Taxes included; null until it is paid. */
  charged: money.nullable(),
  currency: currencySchema,
  status: z.enum(purchaseStatuses),
  /** Why it is not paid. */
  trouble: z.string().nullable(),
  isTest: z.boolean(),
  /** Of its credits, those that went back by refunds and disputes. */
  reversed: creditsSchema,
  reversals: z.array(purchaseReversalSchema),
  receiptUrl: z.string().nullable(),
  invoiceUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** A purchase as administrators see it. */
export const soldPurchaseSchema = purchaseSchema.extend({
  userId: z.string(),
  /** Null of an account that is gone. */
  email: z.string().nullable(),
  /** The payment's name at Stripe. */
  paymentId: z.string().nullable(),
});
export type SoldPurchase = z.infer<typeof soldPurchaseSchema>;

/** A purchase is begun by an id that its page has made: sent twice, it is one. */
export const newPurchaseSchema = z.union([
  z.strictObject({ purchaseId: z.uuid(), packId: z.uuid() }),
  z.strictObject({
    purchaseId: z.uuid(),
    credits: z.int("Credits must be a whole number.").min(1, "Enter at least 1 credit."),
  }),
]);

export const creditPackFieldsSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "A name is required.")
    .max(saleLimits.longestName, `Use up to ${saleLimits.longestName} characters.`)
    .regex(/^\P{Cc}*$/u, "A name must be a single line."),
  credits: z
    .number()
    .multipleOf(0.01, "Use up to two decimals.")
    .min(0.01, "Enter at least 0.01 credits.")
    .max(saleLimits.mostCredits / 100, "Enter up to 1,000,000 credits."),
  price: z
    .int("The price must be a whole number in the currency's smallest unit.")
    .min(1, "The price must be at least 1.")
    .max(saleLimits.mostPrice, "The price is too high."),
  currency: currencySchema,
  isActive: z.boolean(),
});
export type CreditPackFields = z.infer<typeof creditPackFieldsSchema>;

/** A refund by an id that its page has made: sent twice, it is one. Of all that is left without an amount. */
export const newRefundSchema = z.object({
  refundId: z.uuid(),
  amount: z
    .int("The amount must be a whole number in the currency's smallest unit.")
    .min(1)
    .optional(),
  reason: z.string().trim().min(1, "A reason is required.").max(500, "Use up to 500 characters."),
});
