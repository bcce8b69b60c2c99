import type { Config } from "#server/config.ts";
import type { Clock } from "#server/platform/clock.ts";
import { networkOf } from "#server/platform/http/requests/network-address.ts";
import { type CountedCall, createRateWindow } from "#server/platform/http/requests/rate-window.ts";
import { Refusal } from "#server/platform/refusal.ts";

/** Whose password is tried, by the account's email address in lower case, and from where. */
export interface PasswordTry {
  readonly account: string;
  readonly address: string;
}

/** A letter that somebody asks for; each kind is counted apart. */
export interface AskedLetter {
  readonly kind: string;
  /** The recipient's email address in lower case, or undefined where it is none. */
  readonly to: string | undefined;
  readonly address: string;
}

/** The limits that stop machines at the door. Each throws Refusal `rate_limited`. */
export interface AccountLimits {
  signIn(address: string): void;
  signUp(address: string): void;
  guest(address: string): void;
  letter(asked: AskedLetter): void;
  /** Counts a try of a password before it is judged; a right one is given back. */
  password(tried: PasswordTry): CountedCall;
}

/**
 * Wrong passwords are counted for an account from one network, so that a stranger's mistakes do not
 * lock its owner out, and for the account from everywhere, by a higher limit. Made once for a process:
 * every call that judges a password shares these counts.
 */
export function createAccountLimits(clock: Clock, limits: Config["rateLimits"]): AccountLimits {
  const signIns = createRateWindow(clock, limits.signInsPerMinute, 60);
  const signUps = createRateWindow(clock, limits.signUpsPerHour, 3600);
  const guests = createRateWindow(clock, limits.guestsPerHour, 3600);
  const lettersTo = createRateWindow(clock, limits.mailsPerHour, 3600);
  const lettersFrom = createRateWindow(clock, limits.mailsPerNetworkPerHour, 3600);
  const fromNetwork = createRateWindow(clock, limits.failedSignInsPerMinute, 60);
  const fromAnywhere = createRateWindow(clock, limits.failedSignInsPerAccountPerMinute, 60);
  return {
    signIn: (address) => void signIns.take(networkOf(address)),
    signUp: (address) => void signUps.take(networkOf(address)),
    guest: (address) => void guests.take(networkOf(address)),
    letter({ kind, to, address }) {
      lettersFrom.take(networkOf(address));
      if (to !== undefined) lettersTo.take(`${kind} ${to}`);
    },
    password({ account, address }) {
      const here = fromNetwork.take(`${account} ${networkOf(address)}`);
      try {
        const anywhere = fromAnywhere.take(account);
        return {
          giveBack() {
            here.giveBack();
            anywhere.giveBack();
          },
        };
      } catch (error) {
        here.giveBack();
        throw error;
      }
    },
  };
}

/** Does what asks for the account's password, and counts it where the password was wrong. */
export async function judgePassword(
  limits: AccountLimits,
  tried: PasswordTry,
  judge: () => Promise<void>,
): Promise<void> {
  const counted = limits.password(tried);
  try {
    await judge();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "wrong-password")) counted.giveBack();
    throw error;
  }
  counted.giveBack();
}
