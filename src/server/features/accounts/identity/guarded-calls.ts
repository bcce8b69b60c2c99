import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { Platform } from "#server/platform/platform.ts";
import { deleteFactorRecords } from "../sign-in/store.ts";
import { isRecent } from "../sign-in/sign-ins.ts";

type Parts = Pick<Platform, "config" | "database" | "clock">;

const newWaysIn = [
  "/two-factor/enable",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
];

const guardedPaths = [
  ...newWaysIn,
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/passkey/delete-passkey",
];

/**
 * Requires a recent sign-in for changing second factors and passkeys, and a confirmed address for
 * new ones. Otherwise someone who registered a stranger's address could keep a passkey that
 * survives the owner's password reset.
 */
export function guardedCalls({ config, database, clock }: Parts) {
  return {
    id: "guarded-calls",
    hooks: {
      before: [
        {
          matcher: ({ path }: { readonly path?: string }) => guardedPaths.includes(path ?? ""),
          handler: createAuthMiddleware(async (context) => {
            const signIn = await getSessionFromCtx(context);
            // Other rules refuse guests and the signed-out.
            if (signIn === null || signIn.user["isAnonymous"] === true) return;
            if (!isRecent({ config, clock }, signIn.session.createdAt)) {
              throw new APIError("FORBIDDEN", { code: "REQUIRES_RECENT_LOGIN" });
            }
            if (signIn.user.emailVerified || !newWaysIn.includes(context.path)) return;
            throw new APIError("FORBIDDEN", {
              code: "EMAIL_UNVERIFIED",
              message: "Verify your email address first.",
            });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { readonly path?: string }) => path === "/two-factor/disable",
          handler: createAuthMiddleware(async ({ context: { newSession } }) => {
            // The library forgets only this browser; others would be trusted again later.
            if (newSession !== null) await deleteFactorRecords(database.pool, newSession.user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
