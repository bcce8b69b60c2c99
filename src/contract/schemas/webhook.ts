import { z } from "zod";
import {
  deliveryStates,
  webhookEnds,
  webhookEvents,
  webhookUrlMaximumLength,
} from "../facts/webhook.ts";

export const webhookIdSchema = z.uuid();
export const deliveryIdSchema = z.uuid();
const webhookEventSchema = z.enum(webhookEvents);

/** Without the secret. */
export const webhookSchema = z.object({
  webhookId: webhookIdSchema,
  url: z.string(),
  events: z.array(webhookEventSchema),
  /** Why and since when it is off; null if it is on. */
  disabled: z.object({ because: z.enum(webhookEnds), at: z.iso.datetime() }).nullable(),
  /** Until when deliveries are also signed with the secret before. */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The only answer that contains the secret. */
export const newWebhookSchema = webhookSchema.extend({
  secret: z.string().regex(/^whsec_[0-9A-Za-z+/]{43}=$/),
});
export type NewWebhook = z.infer<typeof newWebhookSchema>;

const fields = {
  url: z
    .string({ error: "Enter the address to call." })
    .trim()
    .min(1, "Enter the address to call.")
    .max(
      webhookUrlMaximumLength,
      `An address can have up to ${webhookUrlMaximumLength} characters.`,
    )
    .refine(
      // Parsing drops line breaks, so the address would be another than the one that is shown and mailed.
      (url) =>
        !/[\s\p{Cc}]/u.test(url) &&
        URL.canParse(url) &&
        ["https:", "http:"].includes(new URL(url).protocol),
      "Enter an address such as https://example.com/webhooks.",
    ),
  events: z
    .array(webhookEventSchema)
    .min(1, "Choose at least one event.")
    .transform((events) => [...new Set(events)]),
};

export const webhookFormSchema = z.strictObject(fields);

/** Omitted fields stay as they are. */
export const webhookChangeSchema = z
  .strictObject({ ...fields, isEnabled: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Include at least one change.");

const attemptSchema = z.object({
  at: z.iso.datetime(),
  /** What the address answered; null if it didn't. */
  status: z.number().int().nullable(),
  /** Why it didn't count; null if it did. */
  error: z.string().nullable(),
  milliseconds: z.number().int().nonnegative(),
});
export type DeliveryAttempt = z.infer<typeof attemptSchema>;

export const deliverySchema = z.object({
  deliveryId: deliveryIdSchema,
  event: z.string(),
  state: z.enum(deliveryStates),
  /** The latest 20, oldest first. */
  attempts: z.array(attemptSchema),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The JSON that is sent. */
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryPageSchema = z.object({
  deliveries: z.array(deliverySchema),
  nextCursor: z.string().nullable(),
});
