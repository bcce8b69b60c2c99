import { priceOf } from "#contract/facts/credits/price.ts";
import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { UtilityFields } from "#contract/schemas/utility-form.ts";
import type { UtilityCategory } from "#contract/facts/utility/category.ts";
import type { UtilityStatus } from "#contract/facts/utility/status.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";

export interface UtilityRow {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** Per run. */
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
  readonly sessionFilesRetentionMinutes: number;
  readonly status: UtilityStatus;
  readonly alternativeUtilityId: string | null;
  readonly category: UtilityCategory;
  readonly tags: string[];
  readonly allowAds: boolean;
  readonly requiresAccount: boolean;
  readonly allowedEmailDomains: string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface Column {
  readonly column: string;
  /** SQL type. */
  readonly type: string;
}

export const editedColumns = {
  name: { column: "name", type: "text" },
  description: { column: "description", type: "text" },
  price: { column: "credits_per_execution", type: "bigint" },
  freeCreditsAllowed: { column: "free_credits_allowed", type: "boolean" },
  sessionFilesRetentionMinutes: { column: "session_files_retention_minutes", type: "integer" },
  status: { column: "status", type: "text" },
  alternativeUtilityId: { column: "alternative_utility_id", type: "text" },
  category: { column: "category", type: "text" },
  tags: { column: "tags", type: "text[]" },
  allowAds: { column: "allow_ads", type: "boolean" },
  requiresAccount: { column: "requires_account", type: "boolean" },
  allowedEmailDomains: { column: "allowed_email_domains", type: "text[]" },
} as const satisfies Partial<Record<keyof UtilityRow, Column>>;

export type UtilityEdit = Pick<UtilityRow, keyof typeof editedColumns>;

/** All statements derive from it. */
export const utilityColumns: Readonly<Record<keyof UtilityRow, Column>> = {
  id: { column: "id", type: "text" },
  code: { column: "code", type: "text" },
  version: { column: "version", type: "integer" },
  ...editedColumns,
  createdAt: { column: "created_at", type: "timestamptz" },
  updatedAt: { column: "updated_at", type: "timestamptz" },
};

/** Leaves omitted fields as they are. */
export function editOf(input: UtilityFields, before: Pick<UtilityRow, "category">): UtilityEdit {
  const { code: _code, version: _version, creditsPerExecution: _price, access, ...fields } = input;
  const { category = before.category } = fields;
  return { ...fields, ...access, category, price: priceOf(input) };
}

export function rowOfManifest(id: string, manifest: Manifest, now: Date): UtilityRow {
  return {
    id,
    code: manifest.code,
    version: manifest.version,
    name: manifest.name,
    description: manifest.description,
    price: priceOf(manifest),
    freeCreditsAllowed: manifest.freeCreditsAllowed,
    sessionFilesRetentionMinutes: manifest.sessionFilesRetentionMinutes,
    status: manifest.status,
    alternativeUtilityId: null,
    category: manifest.category,
    tags: [...manifest.tags],
    allowAds: manifest.allowAds,
    requiresAccount: manifest.access.requiresAccount,
    allowedEmailDomains: [...manifest.access.allowedEmailDomains],
    createdAt: now,
    updatedAt: now,
  };
}
