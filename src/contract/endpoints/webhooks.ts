import { z } from "zod";
import {
  deliveryIdSchema,
  deliveryPageSchema,
  deliverySchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookFormSchema,
  webhookIdSchema,
  webhookSchema,
} from "../schemas/webhook.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ webhookId: webhookIdSchema });

/** A key limited to some utilities would learn about the others. */
const refusals = ["key_utility_not_allowed"] as const;
const ofOne = [...refusals, "webhook_not_found"] as const;

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: "GET",
    path: "/api/webhooks",
    access: "user",
    scope: "webhooks",
    action: "see webhooks",
    summary: "List the account's webhooks, newest first",
    replies: { 200: z.array(webhookSchema) },
    errors: refusals,
  }),
  createWebhook: defineEndpoint({
    method: "POST",
    path: "/api/webhooks",
    access: "user",
    scope: "webhooks",
    action: "create a webhook",
    summary:
      "Create a webhook: an address that is called when something happens. Only this response and that of a new secret contain the secret",
    body: webhookFormSchema,
    replies: { 201: newWebhookSchema },
    errors: [...refusals, "requires-recent-login", "too_many_webhooks", "webhook_address_refused"],
  }),
  changeWebhook: defineEndpoint({
    method: "PATCH",
    path: "/api/webhooks/{webhookId}",
    access: "user",
    scope: "webhooks",
    action: "change a webhook",
    summary:
      "Change a webhook's address or events, or turn it on or off. Turning it off ends its pending deliveries",
    params,
    body: webhookChangeSchema,
    replies: { 200: webhookSchema },
    errors: [...ofOne, "requires-recent-login", "webhook_address_refused"],
  }),
  deleteWebhook: defineEndpoint({
    method: "DELETE",
    path: "/api/webhooks/{webhookId}",
    access: "user",
    scope: "webhooks",
    action: "delete a webhook",
    summary: "Delete a webhook and its deliveries",
    params,
    replies: { 204: "empty" },
    errors: ofOne,
  }),
  rotateWebhookSecret: defineEndpoint({
    method: "POST",
    path: "/api/webhooks/{webhookId}/secret",
    access: "user",
    scope: "webhooks",
    action: "replace a webhook's secret",
    summary: "Get a new secret. For 24 hours deliveries are signed with the old one as well",
    params,
    replies: { 200: newWebhookSchema },
    errors: [...ofOne, "requires-recent-login"],
  }),
  testWebhook: defineEndpoint({
    method: "POST",
    path: "/api/webhooks/{webhookId}/test",
    access: "user",
    scope: "webhooks",
    action: "test a webhook",
    summary: "Send a test delivery, once. The list of deliveries tells what came of it",
    params,
    replies: { 202: deliverySchema },
    errors: [...ofOne, "webhook_disabled"],
  }),
  listDeliveries: defineEndpoint({
    method: "GET",
    path: "/api/webhooks/{webhookId}/deliveries",
    access: "user",
    scope: "webhooks",
    action: "see deliveries of a webhook",
    summary: "List a webhook's deliveries of the last 30 days, newest first",
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
    }),
    replies: { 200: deliveryPageSchema },
    errors: ofOne,
  }),
  resendDelivery: defineEndpoint({
    method: "POST",
    path: "/api/webhooks/{webhookId}/deliveries/{deliveryId}/resend",
    access: "user",
    scope: "webhooks",
    action: "resend a delivery",
    summary: "Send a delivery again, with the same ID and body",
    params: z.object({ webhookId: webhookIdSchema, deliveryId: deliveryIdSchema }),
    replies: { 202: deliverySchema },
    errors: [...ofOne, "delivery_not_found", "webhook_disabled"],
  }),
};
