import { queryOptions } from "@tanstack/react-query";
import { relatedUtilities } from "#contract/facts/utility/related.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { catalogueQuery } from "./catalogue.ts";

/** The utilities like one, of each only what is shown. */
export type RelatedUtility = Pick<CatalogueEntry, "id" | "name">;

export const relatedKey = (utilityId: string) => ["related", utilityId] as const;

/** The utilities like one, by the catalogue as this visitor has it. The server draws the page with them. */
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
