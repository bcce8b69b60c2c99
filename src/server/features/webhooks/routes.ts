import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { listOwnDeliveries, resendDelivery, sendTest } from "./own-deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listOwnWebhooks,
  rotateSecret,
} from "./own-webhooks.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { tellAddress } from "./tell-owner.ts";
import type { WebhookParts } from "./webhook-parts.ts";

export function mountWebhookRoutes(mount: Mount, parts: WebhookParts, limit: RouteLimit): void {
  mount(endpoints.listWebhooks, async ({ caller }) => {
    const rows = await listOwnWebhooks(parts, caller);
    return { status: 200, body: rows.map(presentWebhook) };
  });
  mount(
    endpoints.createWebhook,
    async ({ caller, body, request }) => {
      const { row, secret } = await createWebhook(parts, caller, body);
      tellAddress(parts, row, request.ip);
      return { status: 201, body: { ...presentWebhook(row), secret } };
    },
    { limit },
  );
  mount(
    endpoints.changeWebhook,
    async ({ caller, params, body, request }) => {
      const { row, isMoved } = await changeWebhook(parts, caller, params.webhookId, body);
      if (isMoved) tellAddress(parts, row, request.ip);
      return { status: 200, body: presentWebhook(row) };
    },
    { limit },
  );
  mount(endpoints.deleteWebhook, async ({ caller, params }) => {
    await deleteWebhook(parts, caller, params.webhookId);
    return { status: 204, body: undefined };
  });
  mount(endpoints.rotateWebhookSecret, async ({ caller, params }) => {
    const { row, secret } = await rotateSecret(parts, caller, params.webhookId);
    return { status: 200, body: { ...presentWebhook(row), secret } };
  });
  mount(
    endpoints.testWebhook,
    async ({ caller, params }) => {
      const delivery = await sendTest(parts, caller, params.webhookId);
      return { status: 202, body: presentDelivery(delivery) };
    },
    { limit },
  );
  mount(endpoints.listDeliveries, async ({ caller, params, query }) => {
    const { rows, nextCursor } = await listOwnDeliveries(parts, caller, params.webhookId, query);
    return { status: 200, body: { deliveries: rows.map(presentDelivery), nextCursor } };
  });
  mount(
    endpoints.resendDelivery,
    async ({ caller, params }) => {
      const delivery = await resendDelivery(parts, caller, params);
      return { status: 202, body: presentDelivery(delivery) };
    },
    { limit },
  );
}
