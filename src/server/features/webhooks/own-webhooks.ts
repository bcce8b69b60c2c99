import { randomUUID } from "node:crypto";
import type { EndpointBody } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { formerSecretHours, mostWebhooks } from "#contract/facts/webhook.ts";
import { requireRecentSignIn, requireSignIn } from "#server/features/accounts/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { OutboundError } from "#server/platform/outbound/outbound.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { drawSecret } from "./sending/sign-delivery.ts";
import {
  deleteWebhookRow,
  disableWebhook,
  enableWebhook,
  insertWebhook,
  listWebhookRows,
  lockWebhooksOf,
  readWebhookRow,
  replaceSecret,
  updateWebhook,
} from "./store.ts";
import { aboutWebhook, type WebhookParts } from "./webhook-parts.ts";
import type { WebhookRow } from "./webhook-row.ts";

type WantedWebhook = EndpointBody<typeof endpoints.createWebhook>;
type WantedChange = EndpointBody<typeof endpoints.changeWebhook>;

interface WithSecret {
  readonly row: WebhookRow;
  readonly secret: string;
}

/** Throws Refusal `token_invalid`, and `key_utility_not_allowed` for a key that is limited to utilities. */
export async function listOwnWebhooks(parts: WebhookParts, caller: Caller): Promise<WebhookRow[]> {
  await requireRights(parts, caller);
  return listWebhookRows(parts.database.pool, caller.userId);
}

/**
 * Returns the row and the secret, which is stored sealed. Throws Refusal like `listOwnWebhooks`, and
 * `requires-recent-login`, `webhook_address_refused`, `too_many_webhooks`.
 */
export async function createWebhook(
  parts: WebhookParts,
  caller: Caller,
  { url, events }: WantedWebhook,
): Promise<WithSecret> {
  await requireRecentRights(parts, caller);
  await refuseAddress(parts, url);
  const { userId } = caller;
  const id = randomUUID();
  const secret = drawSecret();
  const row = await inTransaction(parts.database.pool, async (client) => {
    // Otherwise two calls would both see room for one.
    await lockWebhooksOf(client, userId);
    const { length } = await listWebhookRows(client, userId);
    if (length >= mostWebhooks) throw new Refusal("too_many_webhooks");
    return insertWebhook(client, {
      id,
      userId,
      url,
      events,
      secret: parts.sealer.seal(secret, aboutWebhook(id)),
      createdAt: parts.clock.now(),
    });
  });
  return { row, secret };
}

/** Throws Refusal like `createWebhook`, and `webhook_not_found`. Turning one off ends its pending deliveries. */
export async function changeWebhook(
  parts: WebhookParts,
  caller: Caller,
  id: string,
  { url, events, isEnabled }: WantedChange,
): Promise<{ readonly row: WebhookRow; readonly isMoved: boolean }> {
  await requireRecentRights(parts, caller);
  if (url !== undefined) await refuseAddress(parts, url);
  const which = { id, userId: caller.userId };
  return inTransaction(parts.database.pool, async (client) => {
    const before = await readWebhookRow(client, which);
    if (before === undefined) throw new Refusal("webhook_not_found");
    await updateWebhook(client, which, { url, events });
    if (isEnabled === true) await enableWebhook(client, which);
    if (isEnabled === false) {
      await disableWebhook(client, id, { because: "owner", now: parts.clock.now() });
    }
    const row = await readWebhookRow(client, which);
    if (row === undefined) throw new Refusal("webhook_not_found");
    return { row, isMoved: row.url !== before.url };
  });
}

/** Throws Refusal like `listOwnWebhooks`, and `requires-recent-login` and `webhook_not_found`. */
export async function rotateSecret(
  parts: WebhookParts,
  caller: Caller,
  id: string,
): Promise<WithSecret> {
  await requireRecentRights(parts, caller);
  const secret = drawSecret();
  const formerUntil = new Date(parts.clock.now().getTime() + formerSecretHours * 60 * 60 * 1000);
  const sealed = parts.sealer.seal(secret, aboutWebhook(id));
  const which = { id, userId: caller.userId };
  const row = await replaceSecret(parts.database.pool, which, { secret: sealed, formerUntil });
  if (row === undefined) throw new Refusal("webhook_not_found");
  return { row, secret };
}

/** Throws Refusal like `listOwnWebhooks`, and `webhook_not_found`. */
export async function deleteWebhook(
  parts: WebhookParts,
  caller: Caller,
  id: string,
): Promise<void> {
  await requireRights(parts, caller);
  const isDeleted = await deleteWebhookRow(parts.database.pool, { id, userId: caller.userId });
  if (!isDeleted) throw new Refusal("webhook_not_found");
}

/** Throws Refusal like `deleteWebhook`. */
export async function readOwnWebhook(
  parts: WebhookParts,
  caller: Caller,
  id: string,
): Promise<WebhookRow> {
  await requireRights(parts, caller);
  const row = await readWebhookRow(parts.database.pool, { id, userId: caller.userId });
  if (row === undefined) throw new Refusal("webhook_not_found");
  return row;
}

async function requireRights(parts: WebhookParts, caller: Caller): Promise<void> {
  if (caller.key === undefined) await requireSignIn(parts, caller);
  else refuseLimitedKey(caller.key);
}

/** A key's scope stands for the sign-in. */
async function requireRecentRights(parts: WebhookParts, caller: Caller): Promise<void> {
  if (caller.key === undefined) await requireRecentSignIn(parts, caller);
  else refuseLimitedKey(caller.key);
}

function refuseLimitedKey({ utilityIds }: NonNullable<Caller["key"]>): void {
  if (utilityIds === null) return;
  throw new Refusal(
    "key_utility_not_allowed",
    "This API key is limited to certain utilities, but webhooks report on all of them. Use a key without that limit.",
  );
}

async function refuseAddress({ outbound }: WebhookParts, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { message } = error;
    throw new Refusal("webhook_address_refused", message, { errors: [{ path: "url", message }] });
  }
}
