import { z } from "zod";
import { apiKeyChangeSchema, apiKeyFormSchema } from "../schemas/api-key-form.ts";
import { apiKeySchema, keyIdSchema, newApiKeySchema } from "../schemas/api-key.ts";
import { defineEndpoint } from "./endpoint.ts";

const params = z.object({ keyId: keyIdSchema });

export const keyEndpoints = {
  listKeys: defineEndpoint({
    method: "GET",
    path: "/api/keys",
    access: "user",
    action: "see API keys",
    summary: "List the account's API keys, newest first, and its most recently revoked ones",
    replies: { 200: z.array(apiKeySchema) },
    errors: [],
  }),
  createKey: defineEndpoint({
    method: "POST",
    path: "/api/keys",
    access: "user",
    action: "create an API key",
    summary: "Create an API key. Only this response contains the key itself",
    body: apiKeyFormSchema,
    replies: { 201: newApiKeySchema },
    errors: ["requires-recent-login", "too_many_keys", "utility_not_found"],
  }),
  changeKey: defineEndpoint({
    method: "PATCH",
    path: "/api/keys/{keyId}",
    access: "user",
    action: "change an API key",
    summary:
      "Change an API key's name, scopes, cap, expiry or utilities. The key itself stays the same",
    params,
    body: apiKeyChangeSchema,
    replies: { 200: apiKeySchema },
    errors: ["requires-recent-login", "key_not_found", "utility_not_found"],
  }),
  revokeKey: defineEndpoint({
    method: "DELETE",
    path: "/api/keys/{keyId}",
    access: "user",
    action: "revoke an API key",
    summary: "Revoke an API key permanently. It stops working at once",
    params,
    replies: { 204: "empty" },
    errors: ["key_not_found"],
  }),
  readKey: defineEndpoint({
    method: "GET",
    path: "/api/key",
    access: "user",
    scope: "any",
    action: "see the state of an API key",
    summary: "Get the API key making this call: its scopes, expiry, cap and what is left of it",
    replies: { 200: apiKeySchema },
    errors: ["key_required"],
  }),
};
