import { queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Delivery, NewWebhook, Webhook } from "#contract/schemas/webhook.ts";
import { call } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";
import { ownKey } from "./account.ts";

export type WebhookBody = EndpointBodyInput<typeof endpoints.createWebhook>;
export type WebhookChange = EndpointBodyInput<typeof endpoints.changeWebhook>;

/** Newest first. */
export const webhooksQuery = queryOptions({
  queryKey: [...ownKey, "webhooks"],
  queryFn: ({ signal }) => call("GET /api/webhooks", { signal }),
});

/** Newest first. */
export function deliveriesQuery(webhookId: string) {
  return cursorQuery(
    [...ownKey, "deliveries", webhookId],
    ({ cursor, signal }) =>
      call("GET /api/webhooks/{webhookId}/deliveries", {
        params: { webhookId },
        query: { cursor },
        signal,
      }),
    alwaysAnew,
  );
}

/** Only this answer and `replaceWebhookSecret`'s contain the secret. */
export function makeWebhook(body: WebhookBody): Promise<NewWebhook> {
  return call("POST /api/webhooks", { body });
}

export function changeWebhook(webhookId: string, body: WebhookChange): Promise<Webhook> {
  return call("PATCH /api/webhooks/{webhookId}", { params: { webhookId }, body });
}

export function replaceWebhookSecret(webhookId: string): Promise<NewWebhook> {
  return call("POST /api/webhooks/{webhookId}/secret", { params: { webhookId } });
}

export async function deleteWebhook(webhookId: string): Promise<void> {
  await call("DELETE /api/webhooks/{webhookId}", { params: { webhookId } });
}

export function sendWebhookTest(webhookId: string): Promise<Delivery> {
  return call("POST /api/webhooks/{webhookId}/test", { params: { webhookId } });
}

export function resendDelivery(webhookId: string, deliveryId: string): Promise<Delivery> {
  const params = { webhookId, deliveryId };
  return call("POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/resend", { params });
}
