import { currentToken } from "../http/current-token.ts";
import { storeSignedInUser, type SignedInUser } from "./signed-in-user.ts";

/** Remembers the new user and drops the token of the guest before. */
export function becomeUser(user: SignedInUser): void {
  currentToken.forget();
  storeSignedInUser(user);
}
