import { loaders } from "virtual:utility-facts";
import type { UtilityFacts } from "./utility-facts.ts";

/** Loads what a page has to know of a utility, without the page; null where there is no code of this id. */
export async function loadFacts(utilityId: string): Promise<UtilityFacts | null> {
  const load = Object.hasOwn(loaders, utilityId) ? loaders[utilityId] : undefined;
  const module = await load?.();
  return module?.facts[utilityId] ?? null;
}
