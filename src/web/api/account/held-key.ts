import { queryOptions, type QueryClient, skipToken } from "@tanstack/react-query";
import { ownKey } from "./account.ts";

/**
 * The API key made or pasted here, for sample calls. Kept in memory only, and dropped at sign-out.
 */
export const heldKeyQuery = queryOptions<string>({
  queryKey: [...ownKey, "held-key"],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

export function holdKey(queryClient: QueryClient, key: string): void {
  const { queryKey, gcTime = Infinity } = heldKeyQuery;
  queryClient.setQueryDefaults(queryKey, { gcTime });
  queryClient.setQueryData(queryKey, key);
}

/** Forgets the held key; with `prefix`, only if it matches. */
export function releaseKey(queryClient: QueryClient, prefix = ""): void {
  const { queryKey } = heldKeyQuery;
  const held = queryClient.getQueryData<string>(queryKey);
  if (held?.startsWith(prefix) === true) void queryClient.resetQueries({ queryKey });
}
