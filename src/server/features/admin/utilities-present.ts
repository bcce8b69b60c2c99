import { createHash } from "node:crypto";
import { toCredits } from "#contract/amount.ts";
import type { AdminUtility } from "#contract/utility-form.ts";
import type { UtilityRow } from "#server/features/catalogue/service.ts";

/** A catalogue row as administrators see it; `available` tells whether there is code for it. */
export function presentUtility(row: UtilityRow, available: boolean): AdminUtility {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    version: row.version,
    creditsPerExecution: toCredits(row.creditsPerExecution),
    freeCreditsAllowed: row.freeCreditsAllowed,
    sessionFilesRetentionMinutes: row.sessionFilesRetentionMinutes,
    link: `utilities/${row.id}`,
    status: row.status,
    alternativeUtilityId: row.alternativeUtilityId,
    tags: row.tags,
    allowAds: row.allowAds,
    access: {
      requiresAccount: row.requiresAccount,
      allowedEmailDomains: row.allowedEmailDomains,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    available,
  };
}

/** The strong ETag of a utility as it was answered. */
export function etagOf(utility: AdminUtility): string {
  const digest = createHash("sha256").update(JSON.stringify(utility)).digest("base64url");
  return `"${digest.slice(0, 22)}"`;
}

/** Whether an `If-Match` header allows a change of what has this ETag (RFC 9110, 13.1.1). */
export function allowsChange(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === "*") return true;
  return ifMatch.split(",").some((each) => each.trim() === etag);
}
