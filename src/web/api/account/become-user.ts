import { currentToken } from "../http/current-token.ts";
import { storeSignedInUser, type SignedInUser } from "./signed-in-user.ts";

/** Remembers the user and drops the former guest's token. */
export function becomeUser(user: SignedInUser): void {
  currentToken.forget();
  storeSignedInUser(user);
}
