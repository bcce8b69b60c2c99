import { createHash } from "node:crypto";
import type { AdminUtility, ListedUtility } from "#contract/schemas/utility-form.ts";
import type { Catalogue } from "../catalogue.ts";
import { presentCatalogueEntry } from "../present.ts";
import { type UtilityRow } from "../utility-row.ts";

/** What says whether a utility has code, and what it lacks. */
type Known = Pick<Catalogue, "manifests" | "lacking">;

/** A catalogue row as administrators see it. */
export function presentUtility(row: UtilityRow, { manifests, lacking }: Known): AdminUtility {
  return {
    ...presentCatalogueEntry(row, manifests.get(row.id), lacking.get(row.id)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A row of the list, with the ETag that the utility has by itself. */
export function presentListed(row: UtilityRow, known: Known): ListedUtility {
  const utility = presentUtility(row, known);
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
