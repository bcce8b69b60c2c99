import { randomBytes } from "node:crypto";
import type { AskedGrant, AuthorizationRequest, Grant } from "#contract/schemas/oauth.ts";
import { refuseKeyFor, refuseOneMore } from "#server/features/keys/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { imitates } from "./clients.ts";
import { hashSecret } from "./hash-secret.ts";
import type { OAuthParts } from "./oauth-parts.ts";
import { OAuthError } from "./oauth-error.ts";
import { readAccess, readAsker, returnAddress } from "./read-request.ts";
import { insertCode } from "./store.ts";

/** Says what an app asks for. Throws Refusal `app_request_invalid`. */
export async function readGrant(
  parts: Pick<OAuthParts, "config" | "settings" | "limits" | "outbound">,
  caller: Caller,
  request: AuthorizationRequest,
): Promise<AskedGrant> {
  const { config, settings } = parts;
  const { publicUrl } = config;
  const asker = await readAsker(parts, caller, request);
  const { client, host, isLocal } = asker;
  const isOurs = imitates(client.name, ["Pennyworks", settings.now().siteName]);
  const shown = { clientName: isOurs ? null : client.name, redirectHost: host, isLocal };
  try {
    const { scopes } = readAccess(publicUrl, asker, request);
    return { ...shown, scopes: [...scopes], refusal: null };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const answer = { error: error.code, error_description: error.message };
    const returnTo = answerAddress(publicUrl, asker.redirectUri, request, answer);
    return { ...shown, scopes: [], refusal: { sentence: error.message, returnTo } };
  }
}

/**
 * Grants or denies what an app asks for, and returns where to go with the answer. Throws Refusal `app_request_invalid`,
 * and to grant it, needs a recent sign-in and room for a key.
 */
export async function answerGrant(
  parts: OAuthParts,
  caller: Caller,
  request: AuthorizationRequest,
  granted: Grant | null,
): Promise<string> {
  const { config, database, clock } = parts;
  const { publicUrl } = config;
  const asker = await readAsker(parts, caller, request);
  const { client, redirectUri, host } = asker;
  if (granted === null) {
    const answer = { error: "access_denied", error_description: "The person denied access." };
    return answerAddress(publicUrl, redirectUri, request, answer);
  }
  const { challenge, resource, scopes } = accessOrRefusal(publicUrl, asker, request);
  refuseMore(granted, scopes);
  await refuseKeyFor(parts, caller, { ...granted, utilityIds: null });
  const code = randomBytes(32).toString("base64url");
  const { userId } = caller;
  await inTransaction(database.pool, async (transaction) => {
    await refuseOneMore(transaction, userId);
    await insertCode(transaction, {
      hash: hashSecret(code),
      userId,
      clientHash: hashSecret(client.id),
      redirectUri,
      challenge,
      resource,
      granted,
      grantedTo: host,
      createdAt: clock.now(),
    });
  });
  return answerAddress(publicUrl, redirectUri, request, { code });
}

function answerAddress(
  publicUrl: string,
  redirectUri: string,
  { state }: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  return returnAddress(redirectUri, { ...answer, state, iss: publicUrl });
}

function accessOrRefusal(...asked: Parameters<typeof readAccess>) {
  try {
    return readAccess(...asked);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new Refusal("app_request_invalid", error.message);
  }
}

/** An app gets what it asked for or less. Throws Refusal. */
export function refuseMore(granted: Grant, asked: readonly string[]): void {
  if (granted.scopes.every((scope) => asked.includes(scope))) return;
  const message = "The app didn't ask for all of these scopes.";
  throw new Refusal("invalid_request", message, { errors: [{ path: "granted.scopes", message }] });
}
