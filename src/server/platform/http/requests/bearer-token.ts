import { apiKeyPrefix } from "#contract/facts/keys/api-key.ts";
import { Refusal } from "../../refusal.ts";

interface WithHeaders {
  readonly headers: { readonly authorization?: string | undefined };
}

const bearerToken = /^Bearer +(\S+)$/i;
const meantAsKey = new RegExp(`^Bearer +${apiKeyPrefix}`, "i");

/** What a request bears, a signed token or an API key; undefined without either. Throws Refusal `token_invalid`. */
export function bearerOf({ headers: { authorization } }: WithHeaders): string | undefined {
  if (authorization === undefined) return undefined;
  const token = bearerToken.exec(authorization)?.[1];
  if (token === undefined) throw new Refusal("token_invalid");
  return token;
}

/** Whether a request bears what is meant as an API key: by how it begins, be it a whole one or not. */
export function bearsKey({ headers: { authorization = "" } }: WithHeaders): boolean {
  return meantAsKey.test(authorization);
}
