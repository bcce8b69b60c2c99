import { codeLifetime } from "#contract/facts/oauth.ts";
import { addKey, type NewKey, revokeLostKey } from "#server/features/keys/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { hashSecret } from "./hash-secret.ts";
import { OAuthError } from "./oauth-error.ts";
import type { OAuthParts } from "./oauth-parts.ts";
import { type CodeRow, noteKeyOfCode, readKeyOfCode, takeCode } from "./store.ts";

type TokenForm = Readonly<Record<string, string | undefined>>;

const verifierPattern = /^[\w.~-]{43,128}$/;

/**
 * Exchanges a code for an API key. Any attempt uses the code up, and a second one revokes the key of the first, since
 * one of the two came from a thief (RFC 6749, 4.1.2). Throws OAuthError.
 */
export async function exchangeCode(parts: OAuthParts, form: TokenForm): Promise<NewKey> {
  const { database, clock } = parts;
  const { code = "" } = form;
  if (code === "") throw new OAuthError("invalid_request", "The code is missing.");
  const hash = hashSecret(code);
  // A refusal has to be committed as well, so it's returned.
  const made = await inTransaction(database.pool, async (client) => {
    const now = clock.now();
    const row = await takeCode(client, hash, now);
    if (row === undefined) {
      const first = await readKeyOfCode(client, hash);
      if (first !== undefined) await revokeLostKey(client, { ...first, now });
      return invalidGrant("This code doesn't exist or was already used.");
    }
    const refused = mistakeIn(row, form, now);
    if (refused !== undefined) return refused;
    const { userId, grantedTo, granted } = row;
    const key = await orTooMany(() =>
      addKey(client, { userId, grantedTo, now }, { ...granted, utilityIds: null }),
    );
    if (!(key instanceof OAuthError)) await noteKeyOfCode(client, hash, key.row.id);
    return key;
  });
  if (made instanceof OAuthError) throw made;
  return made;
}

/** Returns the error of an account that has as many keys as it may have. */
export async function orTooMany<Value>(work: () => Promise<Value>): Promise<Value | OAuthError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return new OAuthError("access_denied", error.message);
    throw error;
  }
}

function mistakeIn(row: CodeRow, form: TokenForm, now: Date): OAuthError | undefined {
  if (now.getTime() >= row.createdAt.getTime() + codeLifetime * 1000) {
    return invalidGrant("This code has expired.");
  }
  if (hashSecret(form["client_id"] ?? "") !== row.clientHash) {
    return invalidGrant("This code was made for another app.");
  }
  if (form["redirect_uri"] !== row.redirectUri) {
    return invalidGrant("The redirect_uri isn't the one the code was sent to.");
  }
  const { resource, code_verifier: verifier = "" } = form;
  if (resource !== undefined && resource !== row.resource) {
    return new OAuthError("invalid_target", "This code was made for another resource.");
  }
  if (!verifierPattern.test(verifier) || hashSecret(verifier) !== row.challenge) {
    return invalidGrant("The code_verifier doesn't fit.");
  }
  return undefined;
}

function invalidGrant(sentence: string): OAuthError {
  return new OAuthError("invalid_grant", sentence);
}
