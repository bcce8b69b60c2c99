import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { KeyCapPeriod, KeyScope } from "#contract/facts/keys/key-rules.ts";

/** A stored API key, without the key itself. */
export interface KeyRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Identifies the key in lists. */
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  /** Null allows all. */
  readonly utilityIds: readonly string[] | null;
  readonly cap: Hundredths | null;
  readonly capPeriod: KeyCapPeriod | null;
  /** Total held or charged for its runs. */
  readonly spent: Hundredths;
  /** The latest month with spending. */
  readonly month: string;
  readonly spentInMonth: Hundredths;
  /** The latest day with spending. */
  readonly day: string;
  readonly spentOnDay: Hundredths;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedAddress: string | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export const keyColumns = `id, user_id AS "userId", name, prefix, scopes, utility_ids AS "utilityIds",
  cap, cap_period AS "capPeriod", spent, month, spent_in_month AS "spentInMonth", day,
  spent_on_day AS "spentOnDay", expires_at AS "expiresAt", last_used_at AS "lastUsedAt",
  last_used_address AS "lastUsedAddress", created_at AS "createdAt", revoked_at AS "revokedAt"`;
