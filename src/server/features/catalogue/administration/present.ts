import { createHash } from "node:crypto";
import type { AdminUtility, ListedUtility } from "#contract/schemas/utility-form.ts";
import type { Catalogue } from "../catalogue.ts";
import { presentCatalogueEntry } from "../present.ts";
import { type UtilityRow } from "../utility-row.ts";

type Known = Pick<Catalogue, "manifests" | "lacking">;

export function presentUtility(row: UtilityRow, { manifests, lacking }: Known): AdminUtility {
  return {
    ...presentCatalogueEntry(row, manifests.get(row.id), lacking.get(row.id)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Adds the utility's own ETag. */
export function presentListed(row: UtilityRow, known: Known): ListedUtility {
  const utility = presentUtility(row, known);
  return { ...utility, etag: etagOf(utility) };
}

export function etagOf(utility: AdminUtility): string {
  const digest = createHash("sha256").update(JSON.stringify(utility)).digest("base64url");
  return `"${digest.slice(0, 22)}"`;
}

/** Follows RFC 9110, 13.1.1. */
export function allowsChange(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === "*") return true;
  return ifMatch.split(",").some((each) => each.trim() === etag);
}
