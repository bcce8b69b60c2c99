import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type GivenOptions, readOptions } from "#web/features/address/options-address.ts";
import type { UtilityPageProps } from "#web/features/generated-page/utility-page.ts";
import { factsQuery } from "#web/features/utility/load-utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";

/** A utility's page and facts, without schemas. */
export interface UtilityCode {
  readonly Page: ComponentType<UtilityPageProps>;
  readonly facts: UtilityFacts;
}

interface OpenedPage {
  readonly utilityId: string;
  /** null if there is no code for it. */
  readonly code: UtilityCode | null;
  /** The form values in the address, or null. */
  readonly given: GivenOptions | null;
}

interface PageModule {
  readonly default: ComponentType<UtilityPageProps>;
}

/** Loaders of the few utilities' own pages. */
const ownPages = import.meta.glob<PageModule>("../../../utilities/*/page.tsx");

/**
 * Loads the page for an address by its last path part and query. Throws when the connection breaks.
 *
 * From address to page:
 * 1. The route of `/utilities/$utilityId` calls this and requests the catalogue entry.
 * 2. `factsQuery` (`features/utility`) provides the facts. Server-rendered pages contain them;
 *    later pages use `loadFacts`.
 * 3. The build writes facts from the manifest (`bundling/describe-utility.ts`).
 * 4. This function loads the folder's own `page.tsx` or the generated page.
 * 5. `UtilityFrame` adds title, price, session and help.
 * 6. `loadManifest` brings the schemas and their library once the form is used.
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
