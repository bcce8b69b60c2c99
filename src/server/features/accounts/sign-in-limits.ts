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

const mailPaths = ["/send-verification-email", "/request-password-reset"];

/**
 * The limits that stop machines at the door: sign-ins and sign-ups by network address, failed
 * sign-ins by account, and mails by kind and recipient.
 */
export function createSignInLimits(clock: Clock, limits: Config["rateLimits"]): SignInLimits {
  const signIns = createRateWindow(clock, limits.signInsPerMinute, 60);
  const failures = createRateWindow(clock, limits.failedSignInsPerMinute, 60);
  const signUps = createRateWindow(clock, limits.signUpsPerHour, 3600);
  const mails = createRateWindow(clock, limits.mailsPerHour, 3600);
  return {
    admit({ path, address, email }) {
      if (path.startsWith("/sign-in/")) {
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
