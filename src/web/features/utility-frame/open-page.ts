import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type GivenOptions, readOptions } from "#web/features/address/options-address.ts";
import type { UtilityPageProps } from "#web/features/generated-page/utility-page.ts";
import { factsQuery } from "#web/features/utility/load-utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** What a utility's folder brings to its page; of the manifest the facts, not the schemas. */
export interface UtilityCode {
  readonly Page: ComponentType<UtilityPageProps>;
  readonly facts: UtilityFacts;
}

/** What the page of a utility, or of a pair, begins with. */
interface OpenedPage {
  readonly utilityId: string;
  /** null where there is no code for it. */
  readonly code: UtilityCode | null;
  /** What the address says of the form; null for nothing. */
  readonly given: GivenOptions | null;
}

interface PageModule {
  readonly default: ComponentType<UtilityPageProps>;
}

/** How to load the pages of the few utilities that have one of their own. */
const ownPages = import.meta.glob<PageModule>("../../../utilities/*/page.tsx");

/**
 * Loads what an address leads to, by the last part of its path and by its query. Throws when the connection breaks.
 *
 * From address to page:
 * 1. The route of `/utilities/$utilityId` calls this function, and asks for the utility's catalogue entry.
 * 2. `factsQuery` (`features/utility`) gives the facts: the utility as plain data. A page that the server has drawn
 *    brings them along, and `loadFacts` finds them in the utility's folder on the way from one page to another.
 * 3. The build writes these facts from the manifest (`bundling/describe-utility.ts`), without schemas.
 * 4. This function loads the page they name, the folder's own `page.tsx` or the generated page.
 * 5. `UtilityFrame` puts title, price, session and help around that page.
 * 6. `loadManifest` brings the schemas once somebody uses the form, and with them the schema library.
 */
export async function openPage(
  queryClient: QueryClient,
  name: string,
  query: string,
): Promise<OpenedPage> {
  const facts = await queryClient.ensureQueryData(factsQuery(name));
  if (facts === null) return { utilityId: name, code: null, given: null };
  const given = readOptions(facts.operations, query);
  return { utilityId: facts.utilityId, code: { Page: await loadPage(facts), facts }, given };
}

async function loadPage({ folder }: UtilityFacts): Promise<ComponentType<UtilityPageProps>> {
  const own = ownPages[`../../../utilities/${folder}/page.tsx`];
  const module = await (own?.() ?? import("#web/features/generated-page/generated-page.tsx"));
  return module.default;
}
