import type { ComponentType } from "react";
import type { UtilityFacts, UtilityPageProps } from "#web/features/utility/utility-page.ts";

type PageModule = { readonly default: ComponentType<UtilityPageProps> };
/** By id: a family's manifests are in one module. */
type FactsModule = { readonly facts: Readonly<Record<string, UtilityFacts>> };

const pages = import.meta.glob<PageModule>("../../../utilities/[a-z]*/page.tsx");
const manifests = import.meta.glob<FactsModule>("../../../utilities/[a-z]*/manifest.ts", {
  query: "?facts",
});

/** What a utility's folder brings to its page; of the manifest the facts, not the schemas. */
export interface UtilityCode {
  readonly Page: ComponentType<UtilityPageProps>;
  readonly facts: UtilityFacts;
}

const loaded = new Map<string, Promise<UtilityCode | null>>();

/** Loads a utility's page and manifest, once; null where there is no code of this id. */
export function loadUtility(utilityId: string): Promise<UtilityCode | null> {
  const known = loaded.get(utilityId);
  if (known !== undefined) return known;
  const loading = load(utilityId);
  loaded.set(utilityId, loading);
  // A connection that broke must not be remembered as the answer.
  loading.catch(() => loaded.delete(utilityId));
  return loading;
}

async function load(utilityId: string): Promise<UtilityCode | null> {
  const folder = `../../../utilities/${utilityId}`;
  const page = pages[`${folder}/page.tsx`];
  const manifest = manifests[`${folder}/manifest.ts`];
  if (page === undefined || manifest === undefined) return null;
  const [pageModule, factsModule] = await Promise.all([page(), manifest()]);
  const facts = factsModule.facts[utilityId];
  return facts === undefined ? null : { Page: pageModule.default, facts };
}
