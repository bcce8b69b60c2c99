import { queryOptions } from "@tanstack/react-query";
import { relatedUtilities } from "#contract/facts/utility/related.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { catalogueQuery } from "./catalogue.ts";

export type RelatedUtility = Pick<CatalogueEntry, "id" | "name">;

export const relatedKey = (utilityId: string) => ["related", utilityId] as const;

/** Uses this visitor's catalogue. The server renders the page with it. */
export function relatedQuery(utility: CatalogueEntry) {
  return queryOptions({
    queryKey: relatedKey(utility.id),
    queryFn: async ({ client }): Promise<readonly RelatedUtility[]> => {
      const entries = (await client.ensureQueryData(catalogueQuery)) ?? [];
      return relatedUtilities(utility, entries).map(({ id, name }) => ({ id, name }));
    },
    staleTime: Infinity,
  });
}
