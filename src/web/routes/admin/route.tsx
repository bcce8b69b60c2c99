import { createFileRoute, redirect } from "@tanstack/react-router";
import { accountQuery } from "#web/api/account/account.ts";

/** Guards all screens below /admin. The server checks each call again. */
export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => {
    // Asks the server, because the cached account may be outdated. If that fails, nobody gets in.
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
