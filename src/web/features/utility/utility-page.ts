import type { Account } from "#contract/account.ts";
import type { CatalogueEntry } from "#contract/utility.ts";
import type { Manifest } from "#utilities/_kit/manifest.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";

/** What a page needs to know of its manifest: plain data, without the schemas of the options. */
export type UtilityFacts = Pick<Manifest, "help" | "files">;

/** What the frame hands to a utility's own page, which renders only what is particular to it. */
export interface UtilityPageProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  readonly account: Account;
  readonly session: UtilitySession;
}
