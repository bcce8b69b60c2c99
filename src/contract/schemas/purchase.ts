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

/** In the currency's smallest unit, such as cents. */
const money = z.int().min(0);

// Object.keys loses the type of the keys.
export const currencySchema = z.enum(Object.keys(currencyDecimals) as [Currency, ...Currency[]]);

export const creditPackSchema = z.object({
  packId: z.uuid(),
  name: z.string(),
  credits: creditsSchema,
  price: money,
  currency: currencySchema,
  isActive: z.boolean(),
});
export type CreditPack = z.infer<typeof creditPackSchema>;

/** In whole credits. */
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

export const creditOffersSchema = z.object({
  packs: z.array(creditPackSchema),
  customAmounts: customAmountsSchema.nullable(),
  isTest: z.boolean(),
  /** Credits spent before a refund. The next purchase pays them first. */
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
  /** Its name at the time. */
  label: z.string(),
  credits: creditsSchema,
  /** Before taxes. */
  price: money,
  /** With taxes; null until paid. */
  charged: money.nullable(),
  currency: currencySchema,
  status: z.enum(purchaseStatuses),
  trouble: z.string().nullable(),
  isTest: z.boolean(),
  /** Credits taken back by refunds and disputes. */
  reversed: creditsSchema,
  reversals: z.array(purchaseReversalSchema),
  receiptUrl: z.string().nullable(),
  invoiceUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const soldPurchaseSchema = purchaseSchema.extend({
  userId: z.string(),
  /** Null when the account was deleted. */
  email: z.string().nullable(),
  /** Stripe's id. */
  paymentId: z.string().nullable(),
});
export type SoldPurchase = z.infer<typeof soldPurchaseSchema>;

/** The page makes the id, so sending it twice buys once. */
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

/** The page makes the id, so sending it twice refunds once. Without an amount, refunds the rest. */
export const newRefundSchema = z.object({
  refundId: z.uuid(),
  amount: z
    .int("The amount must be a whole number in the currency's smallest unit.")
    .min(1)
    .optional(),
  reason: z.string().trim().min(1, "A reason is required.").max(500, "Use up to 500 characters."),
});
