import type { Hundredths } from "#contract/facts/amount.ts";
import type { UtilityStatus } from "#contract/facts/utility-status.ts";

/** A catalogue row. */
export interface UtilityRow {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** Of one run. */
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
  readonly sessionFilesRetentionMinutes: number;
  readonly status: UtilityStatus;
  readonly alternativeUtilityId: string | null;
  readonly tags: string[];
  readonly allowAds: boolean;
  readonly requiresAccount: boolean;
  readonly allowedEmailDomains: string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
