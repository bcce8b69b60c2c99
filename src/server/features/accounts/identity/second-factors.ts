import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Platform } from "#server/platform/platform.ts";
import { passkeyTable, secondFactorTable } from "./tables.ts";

const trustedDays = 30;

/** Allows passkeys from the pages of `trustedOrigins`. */
export function secondFactors(
  { config, settings }: Pick<Platform, "config" | "settings">,
  trustedOrigins: string[],
) {
  return [
    twoFactor({
      // Read whenever someone sets one up.
      get issuer() {
        return settings.now().siteName;
      },
      schema: secondFactorTable,
      trustDeviceMaxAge: trustedDays * 24 * 60 * 60,
      // `codeTries` counts before checking.
      accountLockout: { enabled: false },
    }),
    passkey({
      schema: passkeyTable,
      rpID: new URL(config.publicUrl).hostname,
      get rpName() {
        return settings.now().siteName;
      },
      // Otherwise any origin would be accepted.
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
  ] as const;
}

/** A passkey replaces password and code, so its device must verify the user. */
async function refuseUnverified(userVerified: boolean | undefined): Promise<void> {
  if (userVerified === true) return;
  throw new APIError("BAD_REQUEST", {
    code: "PASSKEY_NEEDS_VERIFICATION",
    message: "Unlock your device with its PIN, fingerprint or face to use a passkey.",
  });
}
