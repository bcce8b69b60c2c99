export {
  forgetOldDeliveries,
  forgetWebhooksOf,
  listAllDeliveriesOf,
  listWebhooksOf,
} from "./belongings.ts";
export { webhookQueue } from "./sending/webhook-queue.ts";
export { recoverDeliveries, startWebhookWorkers } from "./sending/webhook-workers.ts";
export { wakeDeliveries, writeDeliveries } from "./sending/write-deliveries.ts";
export { type WebhookParts } from "./webhook-parts.ts";
