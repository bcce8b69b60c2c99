import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { mostUsageDays, usualUsageDays } from "#contract/facts/usage.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Reach } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";

type UsageQuery = EndpointQuery<typeof endpoints.readUsage>;

/** Days are UTC and inclusive. */
export interface UsageFilter {
  readonly userId: string;
  /** In the caller's reach; null for all. */
  readonly utilityIds: readonly string[] | null;
  /** As 2026-11-21. */
  readonly startDate: string;
  readonly endDate: string;
  readonly utilityId: string | undefined;
  readonly keyId: string | undefined;
  readonly origin: UsageQuery["origin"];
  readonly outcome: UsageQuery["outcome"];
}

/** Databases read earlier days differently. */
const firstDate = "0001-01-01";
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Fills in default days. Throws Refusal `invalid_request` for a reversed, too long or too early
 * period.
 */
export function usageFilter(
  clock: Clock,
  { userId, utilityIds }: Pick<Reach, "userId" | "utilityIds">,
  query: UsageQuery,
): UsageFilter {
  const endDate = query.end_date ?? dateOf(clock.now().getTime());
  const usual = dateOf(Date.parse(endDate) - (usualUsageDays - 1) * dayMilliseconds);
  const startDate = query.start_date ?? usual;
  if (startDate > endDate) {
    throw new Refusal("invalid_request", "The last day can't be before the first.");
  }
  if (startDate < firstDate) {
    throw new Refusal("invalid_request", `The first day can't be before ${firstDate}.`);
  }
  const filter = {
    userId,
    utilityIds,
    startDate,
    endDate,
    utilityId: query.utility_id,
    keyId: query.key_id,
    origin: query.origin,
    outcome: query.outcome,
  };
  if (numberOfDays(filter) > mostUsageDays) {
    throw new Refusal("invalid_request", `Choose up to ${mostUsageDays} days.`);
  }
  return filter;
}

export function daysOf(span: Pick<UsageFilter, "startDate" | "endDate">): string[] {
  const first = Date.parse(span.startDate);
  return Array.from({ length: numberOfDays(span) }, (_, index) =>
    dateOf(first + index * dayMilliseconds),
  );
}

function numberOfDays({ startDate, endDate }: Pick<UsageFilter, "startDate" | "endDate">): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayMilliseconds + 1;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
