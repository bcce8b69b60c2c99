import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Platform } from "#server/platform/platform.ts";
import { passkeyTable, secondFactorTable } from "./tables.ts";

const trustedDays = 30;

/**
 * The identity library's codes from an authenticator app with their recovery codes, and its
 * passkeys. `trustedOrigins` is where pages may be that use a passkey.
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
