import { queryOptions } from "@tanstack/react-query";
import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import { ownKey } from "./account/account.ts";
import { call } from "./http/call.ts";

/** What the account with this id remembers of a utility; null for nothing. */
export function rememberedQuery(uid: string, utilityId: string) {
  return queryOptions({
    queryKey: [...ownKey, "options", uid, utilityId],
    queryFn: async ({ signal }): Promise<RememberedOptions | null> =>
      (await call("GET /api/users/me/options/{utilityId}", { params: { utilityId }, signal })) ??
      null,
    // The page itself changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Remembers options, also where the page is left meanwhile. Throws ProblemError, NetworkError. */
export async function rememberOptions(utilityId: string, body: RememberedOptions): Promise<void> {
  const params = { utilityId };
  await call("PUT /api/users/me/options/{utilityId}", { params, body, keepalive: true });
}

/** Forgets what is remembered, also where the page is left meanwhile. Throws ProblemError, NetworkError. */
export async function forgetOptions(utilityId: string): Promise<void> {
  await call("DELETE /api/users/me/options/{utilityId}", {
    params: { utilityId },
    keepalive: true,
  });
}
