import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Sealer } from "#server/platform/sealer.ts";

export interface WebhookParts extends Pick<
  Platform,
  "config" | "database" | "clock" | "log" | "settings" | "mail" | "background"
> {
  readonly jobs: Jobs;
  readonly outbound: Outbound;
  /** For secrets. */
  readonly sealer: Sealer;
  /** From 0 to 1, for the jitter of retries. */
  readonly random: () => number;
  /** By account id. */
  readonly readEmails: (
    queryable: Queryable,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** What a secret is sealed for. */
export function aboutWebhook(webhookId: string): string {
  return `webhook ${webhookId}`;
}
