import { rank } from "#contract/facts/search/rank.ts";
import { createIndex } from "#contract/facts/search/search-index.ts";
import { shortestSimilar } from "#contract/facts/utility-request.ts";
import type { Similar } from "#contract/schemas/utility-request.ts";
import { listedEntries } from "#server/features/catalogue/index.ts";
import { selectSimilar } from "./list-store.ts";
import type { RequestParts } from "./request-parts.ts";
import type { RequestRow } from "./request-row.ts";

const mostShown = 3;
/** How many requests that share a word are compared with the whole text. */
const mostCompared = 60;

/** Finds listed utilities and open or closed requests like a text, best first, as the search ranks. */
export async function findSimilar(
  { database, catalogue, search }: Pick<RequestParts, "database" | "catalogue" | "search">,
  text: string,
): Promise<Similar> {
  const typed = text.trim();
  if (typed.length < shortestSimilar) return { utilities: [], requests: [] };
  const [{ ids }, listing, candidates] = await Promise.all([
    search.find({ query: typed }),
    catalogue.listing(false),
    selectSimilar(database.pool, typed, mostCompared),
  ]);
  const byId = new Map(listedEntries(listing).map((entry) => [entry.id, entry]));
  const utilities = ids
    .slice(0, mostShown)
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ id, name, description }) => ({ id, name, description }));
  const requests = likest(candidates, typed).map(({ id, name, state, votes }) => ({
    requestId: id,
    name,
    state,
    votes,
  }));
  return { utilities, requests };
}

function likest(candidates: readonly RequestRow[], typed: string): readonly RequestRow[] {
  const searchable = candidates.map((row) => ({
    ...row,
    description: row.wish,
    tags: [],
    // "free" only leaves out what costs something.
    creditsPerExecution: 0,
  }));
  const index = createIndex(searchable, { names: {}, mostUsed: [] });
  const { entries } = rank(index, typed);
  return (entries.length > 0 ? entries : searchable).slice(0, mostShown);
}
