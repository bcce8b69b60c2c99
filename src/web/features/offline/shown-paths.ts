import type { QueryClient } from "@tanstack/react-query";
import { catalogueQuery } from "#web/api/catalogue.ts";

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Returns pages to keep: the current one, and a category's utilities unless data saving is on. */
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
