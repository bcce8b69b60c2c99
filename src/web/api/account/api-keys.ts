import { queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { ApiKey, NewApiKey } from "#contract/schemas/api-key.ts";
import { call } from "../http/call.ts";
import { ownKey } from "./account.ts";

export type ApiKeyBody = EndpointBodyInput<typeof endpoints.createKey>;
export type ApiKeyChange = EndpointBodyInput<typeof endpoints.changeKey>;

/** Newest first, then the latest revoked. */
export const apiKeysQuery = queryOptions({
  queryKey: [...ownKey, "api-keys"],
  queryFn: ({ signal }) => call("GET /api/keys", { signal }),
});

/** Only this answer contains the key itself. */
export function makeApiKey(body: ApiKeyBody): Promise<NewApiKey> {
  return call("POST /api/keys", { body });
}

export function changeApiKey(keyId: string, body: ApiKeyChange): Promise<ApiKey> {
  return call("PATCH /api/keys/{keyId}", { params: { keyId }, body });
}

export async function revokeApiKey(keyId: string): Promise<void> {
  await call("DELETE /api/keys/{keyId}", { params: { keyId } });
}
