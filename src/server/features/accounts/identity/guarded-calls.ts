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

/** Calls of the identity library that change how somebody signs in, as a new password does. */
const guardedPaths = [
  ...newWaysIn,
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/passkey/delete-passkey",
];

/**
 * The product's rules for second factors and passkeys: a recent sign-in for whatever changes them,
 * and an address that is confirmed for new ones. Whoever registers a stranger's address would else
 * keep a passkey that outlives the stranger's new password.
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
            // Who is not signed in, and guests, are refused by rules of their own.
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
            // The library forgets this browser alone; others would be trusted again once it is on.
            if (newSession !== null) await deleteFactorRecords(database.pool, newSession.user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
