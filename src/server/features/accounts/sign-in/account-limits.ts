import type { Config } from "#server/config.ts";
import { networkOf } from "#server/platform/http/requests/network-address.ts";
import type { CountedCall, RateLimits } from "#server/platform/http/requests/rate-limits.ts";
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

/** The limits that stop machines at the door. Each rejects with Refusal `rate_limited`. */
export interface AccountLimits {
  signIn(address: string): Promise<void>;
  signUp(address: string): Promise<void>;
  guest(address: string): Promise<void>;
  letter(asked: AskedLetter): Promise<void>;
  /** Counts a try of a password before it is judged, so that many at once gain nothing; a right one is given back. */
  password(tried: PasswordTry): Promise<Pick<CountedCall, "giveBack">>;
}

/**
 * Wrong passwords are counted for an account from one network, so that a stranger's mistakes do not
 * lock its owner out, and for the account from everywhere, by a higher limit. Every call that judges a
 * password shares these counts.
 */
export function createAccountLimits(limits: RateLimits, most: Config["rateLimits"]): AccountLimits {
  const limit = (name: string, max: number, seconds: number) => (key: string) =>
    limits.take({ name, max, seconds }, key);
  const signIn = limit("sign-ins", most.signInsPerMinute, 60);
  const signUp = limit("sign-ups", most.signUpsPerHour, 3600);
  const guest = limit("guests", most.guestsPerHour, 3600);
  const letterTo = limit("letters to", most.mailsPerHour, 3600);
  const letterFrom = limit("letters from", most.mailsPerNetworkPerHour, 3600);
  const fromNetwork = limit("passwords from a network", most.failedSignInsPerMinute, 60);
  const fromAnywhere = limit("passwords", most.failedSignInsPerAccountPerMinute, 60);
  return {
    signIn: async (address) => void (await signIn(networkOf(address))),
    signUp: async (address) => void (await signUp(networkOf(address))),
    guest: async (address) => void (await guest(networkOf(address))),
    async letter({ kind, to, address }) {
      await letterFrom(networkOf(address));
      if (to !== undefined) await letterTo(`${kind} ${to}`);
    },
    async password({ account, address }) {
      const here = await fromNetwork(`${account} ${networkOf(address)}`);
      const anywhere = await fromAnywhere(account);
      return {
        async giveBack() {
          await here.giveBack();
          await anywhere.giveBack();
        },
      };
    },
  };
}

/** Does what asks for the account's password, and counts it where the password was wrong. */
export async function judgePassword(
  limits: AccountLimits,
  tried: PasswordTry,
  judge: () => Promise<void>,
): Promise<void> {
  const counted = await limits.password(tried);
  try {
    await judge();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "wrong-password")) await counted.giveBack();
    throw error;
  }
  await counted.giveBack();
}
