import type { FastifyRequest } from "fastify";

/** Who calls, as the database knows the account at this very call. */
export interface Caller {
  readonly userId: string;
  /** The sign-in that the token was made for; it may have ended since. */
  readonly signInId: string;
  /** Empty for a guest. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether everything of administrators is open to them now. */
  readonly isAdmin: boolean;
  /** An administrator who has to set up a second factor first, and has no rights until then. */
  readonly needsSecondFactor: boolean;
  /** Signed in without an account: what needs one is refused. */
  readonly isGuest: boolean;
  /** Who this call counts for where the machine is shared out (`requesterOf`). */
  readonly requester: string;
}

/**
 * Finds the caller of a request by its bearer token. Undefined without a token; throws a Refusal
 * for a token that is expired or not valid and for a disabled or deleted account.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;
