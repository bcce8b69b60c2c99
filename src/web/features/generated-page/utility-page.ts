import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** What the frame hands to a utility's own page, which renders only what is particular to it. */
export interface UtilityPageProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  /** null as long as it is not known who is there, which only free utilities do not ask first. */
  readonly account: Account | null;
  readonly session: UtilitySession;
  /** What the address says of the form; null for nothing. */
  readonly given: GivenOptions | null;
}
