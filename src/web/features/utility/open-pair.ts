import { pairs } from "virtual:pairs";
import type { UtilityFacts } from "./utility-facts.ts";

const pairOf = (code: string) => (Object.hasOwn(pairs, code) ? pairs[code] : undefined);

/** The id of the utility of a pair, by the last part of the pair's address; undefined where there is none. */
export function utilityOfPair(code: string): string | undefined {
  return pairOf(code)?.utilityId;
}

/**
 * The facts of a pair's utility as the page of the pair shows them; null where there is no such pair. Throws where the
 * connection breaks.
 */
export async function openPair(code: string): Promise<UtilityFacts | null> {
  const module = await pairOf(code)?.load();
  return module?.facts ?? null;
}
