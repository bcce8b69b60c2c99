import { utilities } from "virtual:utilities";
import type { UtilityFacts } from "./utility-facts.ts";

/** Loads what a page has to know of a utility, without the page; null where there is no code of this id. */
export async function loadFacts(utilityId: string): Promise<UtilityFacts | null> {
  const parts = Object.hasOwn(utilities, utilityId) ? utilities[utilityId] : undefined;
  const module = await parts?.facts();
  return module?.facts[utilityId] ?? null;
}
