import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { passwordMaximumLength, passwordMinimumLength } from "#contract/facts/account.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isCommonPassword } from "../sign-in/common-passwords.ts";
import { resetPassword } from "../mailed-links/reset-password.ts";
import { verifyEmail } from "../mailed-links/verify-email.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "settings" | "mail" | "background">;

/**
 * Replaces the library's handlers, which sign in anyone who opens a confirmation link, keep older
 * links valid, and change passwords in several steps.
 */
export function mailedLinkCalls(parts: Parts) {
  return {
    id: "mailed-links",
    endpoints: {
      verifyEmail: createAuthEndpoint(
        "/verify-email",
        { method: "GET", query: z.object({ token: z.string() }) },
        async (context) => {
          const isVerified = await verifyEmail(parts, context.query.token);
          const outcome = isVerified ? "outcome=verified" : "error=invalid-token";
          throw context.redirect(`/verify-email?${outcome}`);
        },
      ),
      resetPassword: createAuthEndpoint(
        "/reset-password",
        { method: "POST", body: z.object({ token: z.string(), newPassword: z.string() }) },
        async (context) => {
          const { token, newPassword } = context.body;
          const { password } = context.context;
          refuseWeak(newPassword);
          const isReset = await resetPassword(
            { ...parts, hashPassword: password.hash },
            token,
            newPassword,
          );
          if (!isReset) throw new APIError("BAD_REQUEST", { code: "INVALID_TOKEN" });
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function refuseWeak(password: string): void {
  const isOfLength =
    password.length >= passwordMinimumLength && password.length <= passwordMaximumLength;
  if (isOfLength && !isCommonPassword(password)) return;
  throw new APIError("BAD_REQUEST", { code: "WEAK_PASSWORD" });
}
