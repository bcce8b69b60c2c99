import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { ownPages } from "virtual:own-pages";
import { isUtilityId } from "#contract/facts/utility/pair-code.ts";
import type { GivenOptions } from "#web/features/address/read-options.ts";
import { openedUtilityQuery } from "#web/features/utility/opened-utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import type { UtilityPageProps } from "#web/features/generated-page/utility-page.ts";

/** What a utility's folder brings to its page; of the manifest the facts, not the schemas. */
export interface UtilityCode {
  readonly Page: ComponentType<UtilityPageProps>;
  readonly facts: UtilityFacts;
}

/** One for each page, so that a screen that is asked for again is no other one. */
const opened = new WeakMap<UtilityFacts, UtilityCode>();

async function loadPage(utilityId: string): Promise<ComponentType<UtilityPageProps>> {
  const own = Object.hasOwn(ownPages, utilityId) ? ownPages[utilityId] : undefined;
  const module = await (own?.() ?? import("#web/features/generated-page/generated-page.tsx"));
  return module.default;
}

/** What the page of a utility, or of a pair, begins with. */
interface OpenedPage {
  readonly utilityId: string;
  /** null where there is no code for it. */
  readonly code: UtilityCode | null;
  /** What the address says of the form; null for nothing. */
  readonly given: GivenOptions | null;
}

/**
 * Loads what an address leads to, by the last part of its path and by its query. Throws where the connection breaks.
 */
export async function openPage(
  queryClient: QueryClient,
  name: string,
  query: string,
): Promise<OpenedPage> {
  const finding = queryClient.ensureQueryData(openedUtilityQuery(name));
  // Of a pair one does not know whose page it is before it is found.
  const loading = isUtilityId(name)
    ? loadPage(name)
    : finding.then(({ utilityId }) => loadPage(utilityId));
  const [{ utilityId, facts }, Page] = await Promise.all([finding, loading]);
  if (facts === null) return { utilityId, code: null, given: null };
  const code = opened.get(facts) ?? { Page, facts };
  opened.set(facts, code);
  return { utilityId, code, given: await readGiven(code, query) };
}

/** What the query of an address says of the form. Most say nothing, and need nothing that reads them. */
async function readGiven({ facts }: UtilityCode, query: string): Promise<GivenOptions | null> {
  if (query === "") return null;
  const { readOptions } = await import("#web/features/address/read-options.ts");
  return readOptions(facts.operations, query);
}
