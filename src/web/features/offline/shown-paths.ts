import type { QueryClient } from "@tanstack/react-query";
import { catalogueQuery } from "#web/api/catalogue.ts";

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** The pages that are to be kept: the one that is shown, and with a category its utilities, unless data are to be saved. */
export function shownPaths(queryClient: QueryClient): readonly string[] {
  const { pathname, search } = location;
  const category = pathname === "/search" ? new URLSearchParams(search).get("category") : null;
  if (category === null) return [pathname];
  const { connection } = navigator as WithConnection;
  const isSaving = connection?.saveData === true;
  const listed = isSaving ? [] : (queryClient.getQueryData(catalogueQuery.queryKey) ?? []);
  const within = listed.filter((utility) => utility.category === category);
  return [`/search?category=${category}`, ...within.map(({ id }) => `/utilities/${id}`)];
}
