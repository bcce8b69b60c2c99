import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import type { Catalogue } from "#server/features/catalogue/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { EventForwarder } from "./forward-events.ts";
import { deleteOldEvents, type EventRow, insertEvents } from "./store.ts";

export interface AnalyticsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly forwarder: EventForwarder | undefined;
}

const retentionMilliseconds = 90 * 24 * 60 * 60 * 1000;
/** Keeps floods of events from filling the disk. */
const most = 1_000_000;

/** Skips unknown utilities and operations: pages may be outdated and anyone may send anything. */
export async function takeEvents(
  parts: AnalyticsParts,
  events: readonly AnalyticsEvent[],
): Promise<void> {
  const known = events.filter((event) => isKnown(parts.catalogue, event));
  if (known.length === 0) return;
  const now = parts.clock.now();
  await insertEvents(parts.database.pool, known.map(rowOf), now);
  parts.forwarder?.take(known, now);
}

/**
 * Deletes up to `limit` events older than 90 days or beyond the newest million; returns the count.
 */
export async function purgeEvents(
  { database, clock }: Pick<AnalyticsParts, "database" | "clock">,
  limit: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionMilliseconds);
  return deleteOldEvents(database.pool, { before, most, limit });
}

function isKnown({ manifests }: Catalogue, event: AnalyticsEvent): boolean {
  if (event.name === "browser_error") return true;
  const operations = manifests.get(event.utilityId)?.operations ?? {};
  return Object.hasOwn(operations, event.operation);
}

function rowOf(event: AnalyticsEvent): EventRow {
  const none = {
    utilityId: null,
    operation: null,
    code: null,
    screen: null,
    place: null,
    browser: null,
  };
  if (event.name === "browser_error") {
    const { name, type, screen, place } = event;
    return { ...none, name, code: type, screen, place };
  }
  const { name, utilityId, operation } = event;
  const run = { ...none, name, utilityId, operation };
  if (event.name === "run_succeeded") return run;
  return { ...run, code: event.code, browser: event.browser ?? null };
}
