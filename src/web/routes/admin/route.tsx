import { createFileRoute, isRedirect, redirect } from "@tanstack/react-router";
import type { Account } from "#contract/account.ts";
import { requireAccount } from "#web/features/account/require-account.ts";

/** Guards every screen below /admin. The server checks each call again. */
export const Route = createFileRoute("/admin")({
  beforeLoad: async (guard) => {
    let account: Account;
    try {
      account = await requireAccount(guard);
    } catch (error) {
      if (isRedirect(error)) throw error;
      throw redirect({ to: "/login", search: { redirect: guard.location.href } });
    }
    if (!account.isAdmin) throw redirect({ to: "/search", replace: true });
  },
});
