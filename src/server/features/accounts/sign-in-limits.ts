import type { Config } from "#server/config.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createRateWindow } from "#server/platform/http/rate-window.ts";

/** One call of the identity library, as far as its limits ask. */
export interface IdentityCall {
  /** The path behind `/api/auth`. */
  readonly path: string;
  readonly address: string;
  readonly email: string | undefined;
}

export interface SignInLimits {
  /** Counts a call. Throws Refusal `rate_limited`. */
  admit(call: IdentityCall): void;
  /** Counts a sign-in that was refused. */
  failed(call: IdentityCall): void;
}

const guestPath = "/sign-in/anonymous";
/** Beginnings of the paths that sign in; trying second factors counts as trying passwords does. */
const signInPaths = ["/sign-in/", "/two-factor/", "/passkey/verify-authentication"];
const mailPaths = ["/send-verification-email", "/request-password-reset"];

/**
 * The limits that stop machines at the door: sign-ins, second factors, sign-ups and guests by
 * network address, failed sign-ins by account, and mails by kind and recipient.
 */
export function createSignInLimits(clock: Clock, limits: Config["rateLimits"]): SignInLimits {
  const signIns = createRateWindow(clock, limits.signInsPerMinute, 60);
  const failures = createRateWindow(clock, limits.failedSignInsPerMinute, 60);
  const signUps = createRateWindow(clock, limits.signUpsPerHour, 3600);
  const guests = createRateWindow(clock, limits.guestsPerHour, 3600);
  const mails = createRateWindow(clock, limits.mailsPerHour, 3600);
  return {
    admit({ path, address, email }) {
      if (path === guestPath) {
        guests.take(address);
      } else if (signInPaths.some((start) => path.startsWith(start))) {
        signIns.take(address);
        if (email !== undefined) failures.check(email);
      }
      if (path.startsWith("/sign-up/")) signUps.take(address);
      if (mailPaths.includes(path) && email !== undefined) mails.take(`${path} ${email}`);
    },
    failed({ path, email }) {
      if (path.startsWith("/sign-in/") && email !== undefined) failures.take(email);
    },
  };
}
