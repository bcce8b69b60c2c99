import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** What the frame passes to a utility's page. */
export interface UtilityPageProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  /** null while unknown, for which only free utilities don't wait. */
  readonly account: Account | null;
  readonly session: UtilitySession;
  /** The form values in the address, or null. */
  readonly given: GivenOptions | null;
}
