import { currentToken } from "../http/current-token.ts";
import { storeSignedInUser, type SignedInUser } from "./signed-in-user.ts";

/** Remembers who has just signed in, and drops the token of whoever was here before: a guest. */
export function becomeUser(user: SignedInUser): void {
  currentToken.forget();
  storeSignedInUser(user);
}
