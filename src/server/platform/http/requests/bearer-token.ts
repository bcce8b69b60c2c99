import { apiKeyPrefix } from "#contract/facts/keys/api-key.ts";
import { Refusal } from "../../refusal.ts";

interface WithHeaders {
  readonly headers: { readonly authorization?: string | undefined };
}

const bearerToken = /^Bearer +(\S+)$/i;
const meantAsKey = new RegExp(`^Bearer +${apiKeyPrefix}`, "i");

/** Reads the signed token or API key of a request. Throws Refusal `token_invalid`. */
export function bearerOf({ headers: { authorization } }: WithHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  const token = bearerToken.exec(authorization)?.[1];
  if (token === undefined) throw new Refusal("token_invalid");
  return token;
}

/** Tells whether a request carries what looks like an API key, whole or not. */
export function bearsKey({ headers: { authorization = "" } }: WithHeaders): boolean {
  return meantAsKey.test(authorization);
}
