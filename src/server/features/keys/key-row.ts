import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { KeyCapPeriod, KeyScope } from "#contract/facts/keys/key-rules.ts";

export interface KeyRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Shown in lists. */
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  /** Null allows all. */
  readonly utilityIds: readonly string[] | null;
  readonly cap: Hundredths | null;
  readonly capPeriod: KeyCapPeriod | null;
  /** Held or charged in total. */
  readonly spent: Hundredths;
  /** The latest with spending. */
  readonly month: string;
  readonly spentInMonth: Hundredths;
  /** The latest with spending. */
  readonly day: string;
  readonly spentOnDay: Hundredths;
  readonly expiresAt: Date | null;
  /** The host of the app, or the device; null for keys that people made. */
  readonly grantedTo: string | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedAddress: string | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export const keyColumns = `id, user_id AS "userId", name, prefix, scopes, utility_ids AS "utilityIds",
  cap, cap_period AS "capPeriod", spent, month, spent_in_month AS "spentInMonth", day,
  spent_on_day AS "spentOnDay", expires_at AS "expiresAt", granted_to AS "grantedTo", last_used_at AS "lastUsedAt",
  last_used_address AS "lastUsedAddress", created_at AS "createdAt", revoked_at AS "revokedAt"`;
