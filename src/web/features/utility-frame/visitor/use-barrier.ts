import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { AccessRefusal } from "#contract/facts/utility/access.ts";
import { accountQuery } from "#web/api/account/account.ts";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import { addressHere } from "#web/browser/site-address.ts";

/** Returns what signing in or verifying an address would unlock, or null. */
export function useBarrier(refusal: AccessRefusal | null): Barrier | null {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { href } = useLocation();
  const [isAsking, setAsking] = useState(false);
  if (refusal === null || refusal.code === "email_domain_not_allowed") return null;
  const to = refusal.code === "account_required" ? "/login" : "/verify-email";
  const pass = async (way?: "/login" | "/register") => {
    // The router doesn't know the form options now in the address.
    const redirect = addressHere();
    // Until the visitor is known, everyone sees the visitor's page.
    const account = await queryClient.ensureQueryData(accountQuery).catch(() => null);
    if (account?.isGuest === false && to === "/login") return;
    if (way === undefined && to === "/login") return setAsking(true);
    setAsking(false);
    await router.navigate({ to: way ?? to, search: { redirect } });
  };
  return {
    code: refusal.code,
    rule: refusal.detail,
    to,
    back: href,
    pass: (way) => void pass(way),
    isAsking,
    stay: () => setAsking(false),
  };
}
