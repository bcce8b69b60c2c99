import { pairs } from "virtual:pairs";
import { factsOfPair } from "./facts-of-pair.ts";
import type { UtilityFacts } from "./utility-facts.ts";

const pairOf = (code: string) => (Object.hasOwn(pairs, code) ? pairs[code] : undefined);

/** The id of the utility of a pair, by the last part of the pair's address; undefined where there is none. */
export function utilityOfPair(code: string): string | undefined {
  return pairOf(code)?.utilityId;
}

/** The facts of a pair's utility as the page of the pair shows them. Throws where the connection breaks. */
export async function openPair(code: string, facts: UtilityFacts): Promise<UtilityFacts> {
  const module = await pairOf(code)?.load();
  const pair = module?.pairs[code];
  return pair === undefined ? facts : factsOfPair(facts, pair);
}
