import { countActivity } from "#server/features/dashboard/index.ts";
import { purgeEvents } from "#server/features/analytics/index.ts";
import { forgetPastGrants, tellLowBalances } from "#server/features/credits/index.ts";
import { removeLeftovers } from "#server/features/files/index.ts";
import { countUsage } from "#server/features/usage/index.ts";
import { forgetIdempotencyKeys, recoverRuns } from "#server/features/runs/index.ts";
import {
  deleteExpiredFiles,
  expireSessions,
  forgetDiscardedSessions,
} from "#server/features/sessions/index.ts";
import { removeLeftExamples, tellVoters } from "#server/features/requests/index.ts";
import {
  forgetOldDeliveries,
  recoverDeliveries,
  type WebhookParts,
} from "#server/features/webhooks/index.ts";
import { lookAtUnfinished, type PurchaseParts } from "#server/features/purchases/index.ts";
import { runSchedules, type ScheduleParts } from "#server/features/schedules/index.ts";
import { finishDeletions, readEmails } from "#server/features/accounts/index.ts";
import { removeAccountBelongings } from "./account-belongings.ts";
import { purgeGuestBelongings } from "./guest-belongings.ts";
import { forgetOldGrants } from "#server/features/oauth/index.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import type { Platform } from "#server/platform/platform.ts";

type HouseParts = MaintenanceParts &
  ScheduleParts & { readonly purchaseParts: PurchaseParts; readonly webhookParts: WebhookParts };
type MaintenanceParts = Pick<Platform, "database" | "storage" | "clock" | "log">;

export const maintenanceQueue: Queue = { name: "maintenance", retries: 0, expirySeconds: 600 };

const everyMinute = "* * * * *";
const batch = 100;
/** Events are small and independent. */
const eventBatch = 10_000;
/** Locks runs too briefly to notice. */
const countedBatch = 2000;
/** Per minute. */
const paymentBatch = 20;
/** Per minute. */
const scheduleBatch = 100;
/** Per minute. */
const letterBatch = 50;
/** Longer than any upload or run takes. */
const lostAfterMilliseconds = 60 * 60 * 1000;

/**
 * Cleans up after killed processes, then keeps house every minute in one process at a time. Call
 * before this process starts work, whose unfinished files it would remove.
 */
export async function startMaintenance(parts: HouseParts): Promise<void> {
  const { database, clock, jobs } = parts;
  // Nobody else has the embedded database open.
  const age = database.kind === "embedded" ? 0 : lostAfterMilliseconds;
  try {
    await removeLeftovers(parts, new Date(clock.now().getTime() - age));
    await removeLeftExamples(parts, new Date(clock.now().getTime() - age));
    await recoverRuns(parts);
    await recoverDeliveries(parts);
  } catch (error) {
    // A failing storage must not prevent the start.
    parts.log.error({ err: error }, "cleaning up after killed processes was postponed");
  }
  await jobs.work(maintenanceQueue.name, { concurrency: 1 }, () => keepHouseOrTell(parts));
  await jobs.schedule(maintenanceQueue.name, everyMinute);
}

// The job engine doesn't log failures.
async function keepHouseOrTell(parts: HouseParts): Promise<void> {
  try {
    await keepHouse(parts);
    await recoverRuns(parts);
    await recoverDeliveries(parts);
    await runSchedules(parts, scheduleBatch);
    await lookAtUnfinished(parts.purchaseParts, paymentBatch);
    await tellLowBalances({ ...parts.purchaseParts, readEmails }, letterBatch);
    await tellVoters(parts.purchaseParts, letterBatch);
  } catch (error) {
    parts.log.error({ err: error }, "maintenance failed and will be retried in a minute");
    throw error;
  }
}

/** Updates counts, expires sessions, removes outdated data and finishes interrupted deletions. */
export async function keepHouse(parts: MaintenanceParts): Promise<void> {
  const now = parts.clock.now();
  await countActivity(parts);
  while ((await countUsage(parts.database, countedBatch)) === countedBatch);
  while ((await expireSessions(parts, now, batch)) === batch);
  while ((await deleteExpiredFiles(parts, now, batch)) === batch);
  while ((await purgeGuestBelongings(parts, batch)) === batch);
  while ((await purgeEvents(parts, eventBatch)) === eventBatch);
  while ((await forgetOldDeliveries(parts, eventBatch)) === eventBatch);
  while ((await forgetOldGrants(parts, eventBatch)) === eventBatch);
  while ((await forgetIdempotencyKeys(parts.database.pool, now, eventBatch)) === eventBatch);
  await forgetPastGrants(parts.database.pool, parts.clock);
  const removeBelongings = (userId: string) => removeAccountBelongings(parts, userId);
  await removeLeftovers(parts, new Date(now.getTime() - lostAfterMilliseconds));
  await removeLeftExamples(parts, new Date(now.getTime() - lostAfterMilliseconds));
  while ((await forgetDiscardedSessions(parts, batch)) === batch);
  await finishDeletions({ ...parts, removeBelongings }, batch);
}
