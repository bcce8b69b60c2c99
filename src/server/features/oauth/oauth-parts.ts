import type { KeyParts } from "#server/features/keys/index.ts";
import type { RateLimits } from "#server/platform/http/requests/rate-limits.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";

export interface OAuthParts extends KeyParts {
  readonly limits: RateLimits;
  /** Reads what apps say of themselves. */
  readonly outbound: Pick<Outbound, "read">;
}
