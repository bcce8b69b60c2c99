import { hash } from "node:crypto";
import {
  createLocalJWKSet,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
  type JSONWebKeySet,
} from "jose";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Authenticate } from "#server/platform/http/caller.ts";
import { bearerOf } from "#server/platform/http/requests/bearer-token.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { readCaller } from "./read-caller.ts";

interface AuthenticateParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Required issuer and audience of a token. */
  readonly publicUrl: string;
  /** Whether administrators need a second factor. */
  readonly asksSecondFactor: boolean;
  readonly readKeys: () => Promise<JSONWebKeySet>;
}

interface VerifiedToken {
  readonly userId: string;
  readonly signInId: string;
  readonly expiresAt: number;
}

const rememberedTokens = 10_000;

/**
 * Checks bearer tokens. Caches verified signatures until they expire; reads rights and disabling on
 * every call.
 */
export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const { clock } = parts;
  const verify = createVerify(parts);
  const verified = new Map<string, VerifiedToken>();

  const verifiedOf = async (token: string): Promise<VerifiedToken> => {
    // So a memory dump contains no usable token.
    const key = hash("sha256", token, "base64");
    const known = verified.get(key);
    if (known !== undefined) {
      if (known.expiresAt > clock.now().getTime()) return known;
      verified.delete(key);
      throw new Refusal("token_expired");
    }
    const fresh = await verify(token);
    if (verified.size >= rememberedTokens) forgetOldest(verified);
    verified.set(key, fresh);
    return fresh;
  };

  return async (request) => {
    const token = bearerOf(request);
    if (token === undefined) return undefined;
    const { userId, signInId } = await verifiedOf(token);
    const caller = await readCaller(parts, { userId, signInId, key: undefined }, request.ip);
    if (caller === undefined) throw new Refusal("token_invalid");
    return caller;
  };
}

function createVerify({ clock, publicUrl, readKeys }: AuthenticateParts) {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  let readAt = 0;
  const load = async (): Promise<JWTVerifyGetKey> => {
    readAt = clock.now().getTime();
    keys = readKeys().then(createLocalJWKSet);
    keys.catch(() => (keys = undefined));
    return keys;
  };
  const verifyWith = async (token: string, getKey: JWTVerifyGetKey): Promise<VerifiedToken> => {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ["EdDSA"],
      issuer: publicUrl,
      audience: publicUrl,
      requiredClaims: ["sub", "exp"],
      currentDate: clock.now(),
    });
    const { sub, sid, exp } = payload;
    if (typeof sid !== "string") throw new Refusal("token_invalid");
    return { userId: sub ?? "", signInId: sid, expiresAt: (exp ?? 0) * 1000 };
  };
  return async (token: string): Promise<VerifiedToken> => {
    try {
      try {
        return await verifyWith(token, await (keys ?? load()));
      } catch (error) {
        // Another process may have made a key; asks at most once a second.
        const unknownKey = error instanceof errors.JWKSNoMatchingKey;
        if (!unknownKey || clock.now().getTime() - readAt < 1000) throw error;
        return await verifyWith(token, await load());
      }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal("token_expired");
      if (error instanceof errors.JOSEError) throw new Refusal("token_invalid");
      throw error;
    }
  };
}

function forgetOldest(verified: Map<string, VerifiedToken>): void {
  // Insertion order, and equal lifetimes: the first is the oldest.
  for (const key of verified.keys()) {
    verified.delete(key);
    return;
  }
}
