import { type Endpoint, scopeOf } from "#contract/endpoints/endpoint.ts";
import type { CallerKey } from "./caller.ts";
import { Refusal } from "../refusal.ts";

/** Throws Refusal unless the key has the scope that the endpoint asks for. */
export function refuseKey(endpoint: Exclude<Endpoint, { access: "public" }>, key: CallerKey): void {
  const { action } = endpoint;
  const scope = scopeOf(endpoint);
  if (scope === undefined) {
    throw new Refusal("key_not_allowed", `API keys can't ${action}. Sign in instead.`);
  }
  if (scope === "any" || key.scopes.includes(scope)) return;
  throw new Refusal("scope_missing", `This API key needs the scope "${scope}" to ${action}.`);
}
