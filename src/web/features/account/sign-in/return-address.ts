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

/** Keeps only the redirect, for links between sign-in screens. */
export function pickRedirect({ redirect }: { readonly redirect?: string | undefined }): {
  readonly redirect?: string;
} {
  return redirect === undefined ? {} : { redirect };
}

/**
 * Returns the given path, or the fallback if it isn't one of this site. Refuses anything a browser
 * could read as another host, to prevent open redirects.
 */
export function redirectTarget(given: unknown, fallback = "/my-profile"): string {
  if (typeof given !== "string") return fallback;
  if (!given.startsWith("/") || /^\/[/\\]/.test(given)) return fallback;
  // Browsers drop these characters: "/\t/host" would become "//host".
  if (/[\u0000-\u001f\u007f]/.test(given)) return fallback;
  return given;
}
