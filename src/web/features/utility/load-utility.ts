import type { ComponentType } from "react";
import { utilities } from "virtual:utilities";
import { loadFacts } from "./load-facts.ts";
import type { UtilityFacts } from "./utility-facts.ts";
import type { UtilityPageProps } from "./utility-page.ts";

/** What a utility's folder brings to its page; of the manifest the facts, not the schemas. */
export interface UtilityCode {
  readonly Page: ComponentType<UtilityPageProps>;
  readonly facts: UtilityFacts;
}

const loaded = new Map<string, Promise<UtilityCode | null>>();

/** Loads a utility's page and facts, once; null where there is no code of this id. */
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
  const parts = Object.hasOwn(utilities, utilityId) ? utilities[utilityId] : undefined;
  if (parts === undefined) return null;
  const [facts, { default: Page }] = await Promise.all([
    loadFacts(utilityId),
    parts.page?.() ?? import("#web/features/generated-page/generated-page.tsx"),
  ]);
  return facts === null ? null : { Page, facts };
}
