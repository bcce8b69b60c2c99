import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Account } from "#contract/schemas/account.ts";
import { accountQuery } from "#web/api/account/account.ts";

interface GuardArguments {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/** Returns the account, or redirects guests and signed-out visitors to sign in and come back. */
export async function requireAccount({ context, location }: GuardArguments): Promise<Account> {
  const account = await context.queryClient.ensureQueryData(accountQuery);
  if (account === null || account.isGuest)
    throw redirect({ to: "/login", search: { redirect: location.href } });
  return account;
}
