import type { QueryClient } from "@tanstack/react-query";
import { forgetAccount } from "./account.ts";
import { signOut } from "./auth.ts";

export async function leaveAccount(queryClient: QueryClient): Promise<void> {
  await signOut();
  forgetAccount(queryClient);
}
