import { ProblemError, problemOf } from "../http/problem-error.ts";
import { reach } from "../http/reach.ts";
import type { SignedInUser } from "./signed-in-user.ts";

export interface SignedIn extends SignedInUser {
  readonly emailVerified: boolean;
}

/**
 * Returns null when signed out. Throws NetworkError and ProblemError, since a busy server doesn't
 * mean signed out.
 */
export async function fetchSessionUser(): Promise<SignedIn | null> {
  const response = await reach("/api/auth/get-session");
  if (!response.ok) {
    throw new ProblemError(problemOf(response.status, response.statusText, await response.text()));
  }
  const answer: unknown = await response.json();
  return answer === null ? null : signedInOf(answer);
}

export function signedInOf(answer: unknown): SignedIn {
  const { user } = answer as { user: { id: string; email: string; emailVerified: boolean } };
  return { uid: user.id, email: user.email, emailVerified: user.emailVerified };
}
