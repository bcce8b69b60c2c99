import type { Catalogue, Search } from "#server/features/catalogue/index.ts";
import type { FileParts } from "#server/features/files/index.ts";
import type { RateLimits } from "#server/platform/http/requests/rate-limits.ts";
import type { Platform } from "#server/platform/platform.ts";

export interface RequestParts extends FileParts, Pick<Platform, "config"> {
  readonly catalogue: Pick<Catalogue, "entry" | "listing">;
  readonly search: Pick<Search, "find">;
  readonly limits: RateLimits;
}
