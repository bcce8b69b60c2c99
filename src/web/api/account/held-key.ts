import { queryOptions, type QueryClient, skipToken } from "@tanstack/react-query";
import { ownKey } from "./account.ts";

/**
 * The API key that this page was given, by making or pasting it, to fill it into the calls that it shows. It is in the
 * page's memory alone: it is stored nowhere, and goes at sign-out and with the page.
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

/** Forgets the held key; with `prefix` only where it begins so. */
export function releaseKey(queryClient: QueryClient, prefix = ""): void {
  const { queryKey } = heldKeyQuery;
  const held = queryClient.getQueryData<string>(queryKey);
  if (held?.startsWith(prefix) === true) void queryClient.resetQueries({ queryKey });
}
