import { useLocation, useRouter } from "@tanstack/react-router";
import type { AccessRefusal } from "#contract/facts/utility/access.ts";
import type { Barrier } from "#web/features/session/use-utility-session.ts";

/**
 * What stands between somebody and a run, where signing in or a verified address opens it; null where
 * nothing does, or where nothing would.
 */
export function useBarrier(refusal: AccessRefusal | null): Barrier | null {
  const router = useRouter();
  const { href } = useLocation();
  if (refusal === null || refusal.code === "email_domain_not_allowed") return null;
  const to = refusal.code === "account_required" ? "/login" : "/verify-email";
  const search = { redirect: href };
  return {
    code: refusal.code,
    rule: refusal.detail,
    to,
    back: href,
    pass: () => void router.navigate({ to, search }),
  };
}
