import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/call.ts";

/** Asks which address an emailed invitation is for. */
export function invitationQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) =>
      (await call("POST /api/invitations/open", { body: { token: token ?? "" }, signal })).email,
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
  });
}
