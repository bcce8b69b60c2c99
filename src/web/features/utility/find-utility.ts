import { pairs } from "virtual:pairs";
import { loadFacts } from "./load-facts.ts";
import type { OpenedUtility } from "./utility-facts.ts";

/**
 * Finds the utility that a page is of, by the last part of the page's address. Throws where the connection breaks.
 */
export async function findUtility(name: string): Promise<OpenedUtility> {
  const pair = Object.hasOwn(pairs, name) ? pairs[name] : undefined;
  if (pair === undefined) return { utilityId: name, facts: await loadFacts(name) };
  const { facts } = await pair.load();
  return { utilityId: pair.utilityId, facts };
}
