import { ProblemError, problemOf } from "../http/problem-error.ts";
import { reach } from "../http/reach.ts";
import type { SignedInUser } from "./signed-in-user.ts";

export interface SignedIn extends SignedInUser {
  readonly emailVerified: boolean;
}

/**
 * Whoever the browser's session cookie belongs to; null when signed out. Throws NetworkError and ProblemError: of a server
 * that is busy nobody knows whether somebody is signed in.
 */
export async function fetchSessionUser(): Promise<SignedIn | null> {
  const response = await reach("/api/auth/get-session");
  if (!response.ok) {
    throw new ProblemError(problemOf(response.status, response.statusText, await response.text()));
  }
  const answer: unknown = await response.json();
  return answer === null ? null : signedInOf(answer);
}

/** Reads the user out of an answer of the sign-in provider. */
export function signedInOf(answer: unknown): SignedIn {
  const { user } = answer as { user: { id: string; email: string; emailVerified: boolean } };
  return { uid: user.id, email: user.email, emailVerified: user.emailVerified };
}
