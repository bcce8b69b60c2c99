import type { FastifyRequest } from "fastify";
import type { KeyScope } from "#contract/facts/keys/key-rules.ts";

export interface CallerKey {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  /** The utilities it may use; null for all. */
  readonly utilityIds: readonly string[] | null;
}

export interface Caller {
  readonly userId: string;
  /** May have ended since. A key has none. */
  readonly signInId: string | undefined;
  /** Undefined for someone who is signed in. */
  readonly key: CallerKey | undefined;
  /** Empty for a guest. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether they have an administrator's rights now; never for a key. */
  readonly isAdmin: boolean;
  /** An administrator without rights until they set up a second factor. */
  readonly needsSecondFactor: boolean;
  readonly isGuest: boolean;
  /** Whose share of the machine the call uses (`requesterOf`). */
  readonly requester: string;
  /** The network that the call came from (`networkOf`). */
  readonly network: string;
}

/** For how long what was known of a caller counts as still true, in milliseconds, as it does between two statements. */
export const trustedMilliseconds = 1000;

/**
 * Finds the caller by a token or API key, if any. Throws Refusal for an invalid one and for a disabled or deleted
 * account.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;
