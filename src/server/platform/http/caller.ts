import type { FastifyRequest } from "fastify";

/** Who calls, as the database knows the account at this very call. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
}

/**
 * Finds the caller of a request by its bearer token. Undefined without a token; throws a Refusal
 * for a token that is expired or not valid and for a disabled or deleted account.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;
