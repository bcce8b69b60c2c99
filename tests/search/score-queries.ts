import { createIndex } from "#contract/facts/search/search-index.ts";
import { rank } from "#contract/facts/search/rank.ts";
import { searchNames } from "#kit/manifest/search-names.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { readQueries } from "./read-queries.ts";

export interface SearchScore {
  readonly queries: number;
  readonly first: number;
  readonly amongFive: number;
  readonly misses: readonly string[];
}

/** Ranks utilities for each query as for a new visitor. */
export async function scoreQueries(name: "queries" | "held-out"): Promise<SearchScore> {
  const catalogue = await loadCatalogue();
  const manifests = [...catalogue].map(([id, manifest]) => ({ ...manifest, id }));
  const index = createIndex(manifests, { ...searchNames(catalogue), mostUsed: [] });
  const answers = readQueries(name).map(({ query, expected }) => {
    const codes = rank(index, query).entries.map(({ code }) => code);
    const place = codes.findIndex((code) => expected.includes(code)) + 1;
    const shown = codes.slice(0, 5).join(", ");
    return { place, line: `${query} → ${shown} (${expected.join(" or ")}: ${place || "not"})` };
  });
  return {
    queries: answers.length,
    first: answers.filter(({ place }) => place === 1).length,
    amongFive: answers.filter(({ place }) => place >= 1 && place <= 5).length,
    misses: answers.filter(({ place }) => place !== 1).map(({ line }) => line),
  };
}
