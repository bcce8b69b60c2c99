import { createHash } from "node:crypto";
import type { AdminUtility, ListedUtility } from "#contract/schemas/utility-form.ts";
import { presentCatalogueEntry } from "../present.ts";
import { type UtilityRow } from "../utility-row.ts";

/** What the code of a utility says, where there is any. */
type Declared = Parameters<typeof presentCatalogueEntry>[1];

/** A catalogue row as administrators see it. */
export function presentUtility(row: UtilityRow, declared: Declared): AdminUtility {
  return {
    ...presentCatalogueEntry(row, declared),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A row of the list, with the ETag that the utility has by itself. */
export function presentListed(row: UtilityRow, declared: Declared): ListedUtility {
  const utility = presentUtility(row, declared);
  return { ...utility, etag: etagOf(utility) };
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
