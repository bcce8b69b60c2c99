import type { Credits } from "../credits/amount.ts";
import type { UtilityCategory } from "./category.ts";
import type { UtilityStatus } from "./status.ts";

/** In the order of the form. */
export const utilityFieldLabels = {
  code: "Code",
  name: "Name",
  description: "Description",
  version: "Version",
  creditsPerExecution: "Credits per execution",
  sessionFilesRetentionMinutes: "Session file retention minutes",
  status: "Status",
  alternativeUtilityId: "Alternative utility code",
  freeCreditsAllowed: "Free credits allowed",
  allowAds: "Allow ads",
  category: "Category",
  tags: "Tags",
  requiresAccount: "Requires account",
  allowedEmailDomains: "Allowed email domains",
} as const;
export type UtilityFieldName = keyof typeof utilityFieldLabels;

/** In characters, or entries and characters of each. */
export const utilityFieldLimits = {
  code: { maxLength: 100 },
  name: { maxLength: 100 },
  description: { maxLength: 2000 },
  version: { min: 1, max: 1_000_000 },
  creditsPerExecution: { min: 0, max: 10, step: 0.01 },
  /** At most a year. */
  sessionFilesRetentionMinutes: { min: 1, max: 525_600 },
  tags: { mostEntries: 50, maxLength: 50 },
  allowedEmailDomains: { mostEntries: 200, maxLength: 253 },
} as const satisfies Partial<Record<UtilityFieldName, object>>;

/** For the form and calls. */
export const newUtility = {
  version: 1,
  creditsPerExecution: 0.01 satisfies Credits,
  sessionFilesRetentionMinutes: 5,
  status: "dev" satisfies UtilityStatus,
  category: "developer" satisfies UtilityCategory,
  alternativeUtilityId: null,
  freeCreditsAllowed: true,
  allowAds: true,
  requiresAccount: false,
} as const;
