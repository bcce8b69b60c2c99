import type { FastifyRequest } from "fastify";
import type { KeyScope } from "#contract/facts/keys/key-rules.ts";

/** The API key that a call came with. */
export interface CallerKey {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  /** The utilities that it may use; null is all of them. */
  readonly utilityIds: readonly string[] | null;
}

/** Who calls, as the database knows the account at this very call. */
export interface Caller {
  readonly userId: string;
  /** The sign-in that the token was made for; it may have ended since. A key has none. */
  readonly signInId: string | undefined;
  /** Undefined for a person who is signed in. */
  readonly key: CallerKey | undefined;
  /** Empty for a guest. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether everything of administrators is open to them now; to a key it never is. */
  readonly isAdmin: boolean;
  /** An administrator who has to set up a second factor first, and has no rights until then. */
  readonly needsSecondFactor: boolean;
  /** Signed in without an account: what needs one is refused. */
  readonly isGuest: boolean;
  /** Who this call counts for where the machine is shared out (`requesterOf`). */
  readonly requester: string;
  /** The network that the call came from (`networkOf`). */
  readonly network: string;
}

/**
 * Finds the caller of a request by its bearer, a signed token or an API key. Undefined without one;
 * throws a Refusal for one that is expired or not valid and for a disabled or deleted account.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;
