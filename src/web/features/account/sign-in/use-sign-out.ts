import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { forgetAccount } from "#web/api/account/account.ts";
import { forgetAwaitedPage } from "../sign-up/awaited-page.ts";
import { signOut } from "#web/api/account/auth.ts";

/** Signs out and goes to the login screen with `search`. Shows failures in a toast. */
export function useSignOut(search: { readonly redirect?: string } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await signOut();
      forgetAccount(queryClient);
      forgetAwaitedPage();
    },
    onSuccess: () => navigate({ to: "/login", search }),
    onError: () => showToast({ message: accountFallbacks.logout, style: "error" }),
  });
}
