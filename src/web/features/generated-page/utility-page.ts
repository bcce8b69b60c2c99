import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

export interface UtilityPageProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  /** null while unknown, which only free utilities allow. */
  readonly account: Account | null;
  readonly session: UtilitySession;
  /** The form values in the address, or null. */
  readonly given: GivenOptions | null;
}
