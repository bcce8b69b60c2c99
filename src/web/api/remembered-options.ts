import { queryOptions } from "@tanstack/react-query";
import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import { ownKey } from "./account/account.ts";
import { call } from "./http/call.ts";

/** Returns null if nothing is remembered. */
export function rememberedQuery(uid: string, utilityId: string) {
  return queryOptions({
    queryKey: [...ownKey, "options", uid, utilityId],
    queryFn: async ({ signal }): Promise<RememberedOptions | null> =>
      (await call("GET /api/users/me/options/{utilityId}", { params: { utilityId }, signal })) ??
      null,
    // Only the page itself changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Completes even if the page is left. Throws ProblemError and NetworkError. */
export async function rememberOptions(utilityId: string, body: RememberedOptions): Promise<void> {
  const params = { utilityId };
  await call("PUT /api/users/me/options/{utilityId}", { params, body, keepalive: true });
}

/** Completes even if the page is left. Throws ProblemError and NetworkError. */
export async function forgetOptions(utilityId: string): Promise<void> {
  await call("DELETE /api/users/me/options/{utilityId}", {
    params: { utilityId },
    keepalive: true,
  });
}
