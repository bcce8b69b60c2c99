import type { QueryClient } from "@tanstack/react-query";
import { forgetAccount } from "./account.ts";
import { signOut } from "./auth.ts";

/** Signs out on the server and forgets everything of the account. */
export async function leaveAccount(queryClient: QueryClient): Promise<void> {
  await signOut();
  forgetAccount(queryClient);
}
