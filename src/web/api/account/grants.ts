import { queryOptions } from "@tanstack/react-query";
import type { AuthorizationRequest, Grant } from "#contract/schemas/oauth.ts";
import { call } from "../http/call.ts";
import { ownKey } from "./account.ts";

/** What an app asks for. Not kept, as another person may decide next. */
export function askedGrantQuery(request: AuthorizationRequest) {
  return queryOptions({
    queryKey: [...ownKey, "asked-grant", request],
    queryFn: ({ signal }) => call("POST /api/oauth/requests", { body: request, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Returns where to go with the answer. */
export async function answerGrant(
  request: AuthorizationRequest,
  granted: Grant | null,
): Promise<string> {
  const { returnTo } = await call("POST /api/oauth/grants", { body: { request, granted } });
  return returnTo;
}

/** Finds a program by the code it shows. */
export function readDevice(userCode: string) {
  return call("POST /api/oauth/devices/read", { body: { userCode } });
}

export async function answerDevice(userCode: string, granted: Grant | null): Promise<void> {
  await call("POST /api/oauth/devices/answer", { body: { userCode, granted } });
}
