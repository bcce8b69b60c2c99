import { meantPairs } from "#contract/facts/search/meant-pair.ts";
import { rank, type Ranked, type RankOptions } from "#contract/facts/search/rank.ts";
import { buildIndex, type SearchHints } from "#contract/facts/search/search-index.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";

/** Finds what was typed, in the catalogue it was prepared for. */
export type Ranking = (
  typed: string,
  options?: RankOptions<CatalogueEntry>,
) => Ranked<CatalogueEntry>;

/** Entries, with the name and address of a pair if one was typed. */
export function underPairs(
  entries: readonly CatalogueEntry[],
  hints: SearchHints,
  typed: string,
): readonly CatalogueEntry[] {
  const pairs = meantPairs(hints, entries, typed);
  if (Object.keys(pairs).length === 0) return entries;
  return entries.map((entry) =>
    pairs[entry.id] === undefined ? entry : { ...entry, ...pairs[entry.id] },
  );
}

/** How long it works at a time, in milliseconds. */
const atATime = 3;

/**
 * Prepares the ranking of a catalogue, a few milliseconds at a time, and hands it over. Returns a function that stops
 * the preparation.
 */
export function prepareRanking(
  entries: readonly CatalogueEntry[],
  hints: SearchHints,
  onReady: (ranking: Ranking) => void,
): () => void {
  const steps = rankingInSteps(entries, hints);
  let isWanted = true;
  const work = async () => {
    let step = steps.next();
    while (step.done !== true) {
      await nextTask();
      if (!isWanted) return;
      const end = performance.now() + atATime;
      while (step.done !== true && performance.now() < end) step = steps.next();
    }
    // Rendering the list with it is separate work.
    await nextTask();
    if (isWanted) onReady(step.value);
  };
  void work();
  return () => {
    isWanted = false;
  };
}

function* rankingInSteps(
  entries: readonly CatalogueEntry[],
  hints: SearchHints,
): Generator<undefined, Ranking> {
  const index = yield* buildIndex(entries, hints);
  const ranking: Ranking = (typed, options) => {
    const ranked = rank(index, typed, options);
    return { ...ranked, entries: underPairs(ranked.entries, hints, typed) };
  };
  // Code is compiled where it first runs and made quick where it runs often, and what is like a first letter is kept:
  // all of it better here than at the first key.
  for (const letter of firstLetters(entries)) {
    ranking(letter);
    yield;
  }
  return ranking;
}

/** Returns the first letters of all names, each once. */
function firstLetters(entries: readonly CatalogueEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ name }) => name.slice(0, 1).toLowerCase()));
}

/**
 * Resolves in a new task, so the browser can handle input first. Chained timers would wait 4 ms
 * each.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
