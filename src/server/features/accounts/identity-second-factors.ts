import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Platform } from "#server/platform/platform.ts";
import { passkeyTable, secondFactorTable } from "./identity-tables.ts";

const trustedDays = 30;

/**
 * The identity library's codes from an authenticator app with their recovery codes, its passkeys,
 * and the product's rule between them. `trustedOrigins` is where pages may be that use a passkey.
 */
export function secondFactors(config: Platform["config"], trustedOrigins: string[]) {
  return [
    twoFactor({
      schema: secondFactorTable,
      trustDeviceMaxAge: trustedDays * 24 * 60 * 60,
      // `codeTries` counts, before anything is judged.
      accountLockout: { enabled: false },
    }),
    passkey({
      schema: passkeyTable,
      rpID: new URL(config.publicUrl).hostname,
      rpName: "Pennyworks",
      // Without this the library would accept whatever origin the request itself names.
      origin: trustedOrigins,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      registration: {
        afterVerification: ({ verification }) =>
          refuseUnverified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          refuseUnverified(verification.authenticationInfo.userVerified),
      },
    }),
    secondFactorRule,
  ] as const;
}

/** A passkey signs in alone, in place of password and code: its device must have known the person. */
async function refuseUnverified(userVerified: boolean | undefined): Promise<void> {
  if (userVerified === true) return;
  throw new APIError("BAD_REQUEST", {
    code: "PASSKEY_NEEDS_VERIFICATION",
    message: "Unlock your device with its PIN, fingerprint or face to use a passkey.",
  });
}

const secondFactorRule = {
  id: "second-factor-rule",
  hooks: {
    before: [
      {
        matcher: ({ path }: { readonly path?: string }) => path === "/two-factor/enable",
        handler: createAuthMiddleware(async (context) => {
          const signIn = await getSessionFromCtx(context);
          // The link that confirms an address signs in by itself, and would go round the codes.
          if (signIn === null || signIn.user.emailVerified || isGuest(signIn.user)) return;
          throw new APIError("FORBIDDEN", {
            code: "EMAIL_UNVERIFIED",
            message: "Verify your email address first.",
          });
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin;

/** Guests are refused by a rule of their own, with its own sentence. */
function isGuest(user: Record<string, unknown>): boolean {
  return user["isAnonymous"] === true;
}
