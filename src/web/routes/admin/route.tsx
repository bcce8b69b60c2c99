import { createFileRoute, redirect } from "@tanstack/react-router";
import { accountQuery } from "#web/api/account/account.ts";

/** Guards every screen below /admin. The server checks each call again. */
export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => {
    // Asked of the server, because the last visit's copy knows only who was an administrator then.
    // A check that fails lets nobody in.
    const account = await context.queryClient.fetchQuery(accountQuery).catch(() => null);
    if (account === null || account.isGuest) {
      throw redirect({ to: "/login", search: { redirect: location.href } });
    }
    if (!account.isAdmin) throw redirect({ to: "/search", replace: true });
    if (account.needsSecondFactor) {
      const hash = account.hasPassword ? "two-factor" : "passkeys";
      throw redirect({ to: "/my-profile", hash, replace: true });
    }
  },
});
