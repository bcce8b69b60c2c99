import type { KeyScope } from "#contract/facts/keys/key-rules.ts";
import { keyScopes } from "#contract/facts/keys/key-rules.ts";
import { usualScopes } from "#contract/facts/oauth.ts";
import type { AuthorizationRequest } from "#contract/schemas/oauth.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { isDocumentId, readClientDocument } from "./client-document.ts";
import { type Client, hostOf, isLoopback, isRedirectOf, readClient } from "./clients.ts";
import { resourceOf } from "./metadata.ts";
import { OAuthError } from "./oauth-error.ts";
import type { OAuthParts } from "./oauth-parts.ts";

/** What an app that can be answered asks for. */
export interface AskedAccess {
  readonly client: Client;
  readonly redirectUri: string;
  readonly scopes: readonly KeyScope[];
  readonly challenge: string;
  readonly resource: string;
}

/** Whom to answer, and where. */
interface Asker {
  readonly client: Client;
  readonly redirectUri: string;
  readonly host: string;
  readonly isLocal: boolean;
}

/** SHA-256 as base64url. */
const challengePattern = /^[\w-]{43}$/;

/** Documents about apps that one account has us read. */
const documents = { name: "client documents", max: 120, seconds: 3600 };

/** Finds the app and where it may be answered. Throws Refusal, as nobody can be sent to an unknown address. */
export async function readAsker(
  parts: Pick<OAuthParts, "config" | "limits" | "outbound">,
  { userId }: Pick<Caller, "userId">,
  { client_id: id = "", redirect_uri: given }: AuthorizationRequest,
): Promise<Asker> {
  const isDocument = isDocumentId(id);
  if (isDocument) await parts.limits.take(documents, userId);
  const client = isDocument
    ? await readClientDocument(parts.outbound, id)
    : readClient(parts.config.authSecret, id);
  if (client === undefined) throw new Refusal("app_request_invalid");
  const [only, ...others] = client.redirectUris;
  const redirectUri = given ?? (others.length === 0 ? only : undefined);
  if (redirectUri === undefined || !isRedirectOf(client, redirectUri)) {
    const sentence =
      "This app asks to be answered at an address it didn't register. Nothing was sent there.";
    throw new Refusal("app_request_invalid", sentence);
  }
  const isLocal = isLoopback(new URL(redirectUri).hostname);
  return { client, redirectUri, host: hostOf(redirectUri), isLocal };
}

/** Reads the rest of a request. Throws OAuthError with what to tell the app. */
export function readAccess(
  publicUrl: string,
  { client, redirectUri }: Asker,
  request: AuthorizationRequest,
): AskedAccess {
  if (request.response_type !== "code") {
    throw new OAuthError("unsupported_response_type", "response_type must be code.");
  }
  const { code_challenge: challenge = "", code_challenge_method: method } = request;
  if (method !== "S256" || !challengePattern.test(challenge)) {
    throw new OAuthError("invalid_request", "A code_challenge by the method S256 is needed.");
  }
  const { resource = resourceOf(publicUrl) } = request;
  checkResource(publicUrl, resource);
  return { client, redirectUri, scopes: readScopes(request.scope), challenge, resource };
}

/** Throws OAuthError unless what is asked for is served here. */
export function checkResource(publicUrl: string, resource: string): void {
  if ([resourceOf(publicUrl), publicUrl, `${publicUrl}/`].includes(resource)) return;
  const sentence = `The resource of this server is ${resourceOf(publicUrl)}.`;
  throw new OAuthError("invalid_target", sentence);
}

/** Leaves out scopes of others, such as `offline_access`. Throws OAuthError if none of ours is left. */
export function readScopes(scope = ""): readonly KeyScope[] {
  const asked = scope.split(" ").filter((each) => each !== "");
  if (asked.length === 0) return usualScopes;
  const known = keyScopes.filter((each) => asked.includes(each));
  if (known.length > 0) return known;
  throw new OAuthError("invalid_scope", `The scopes are ${keyScopes.join(", ")}.`);
}

/** Makes the address that takes an answer to the app (RFC 6749, 4.1.2, and 9207). */
export function returnAddress(
  redirectUri: string,
  members: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}
