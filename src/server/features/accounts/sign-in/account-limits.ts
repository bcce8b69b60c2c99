import type { Config } from "#server/config.ts";
import { networkOf } from "#server/platform/http/requests/network-address.ts";
import type { CountedCall, RateLimits } from "#server/platform/http/requests/rate-limits.ts";
import { Refusal } from "#server/platform/refusal.ts";

/** By lower-case email and network address. */
export interface PasswordTry {
  readonly account: string;
  readonly address: string;
}

/** Each kind has its own count. */
export interface AskedLetter {
  readonly kind: string;
  /** In lower case; undefined if invalid. */
  readonly to: string | undefined;
  readonly address: string;
}

/** Each rejects with Refusal `rate_limited`. */
export interface AccountLimits {
  signIn(address: string): Promise<void>;
  signUp(address: string): Promise<void>;
  guest(address: string): Promise<void>;
  letter(asked: AskedLetter): Promise<void>;
  /** Counts before checking, so concurrency gains nothing; correct ones are given back. */
  password(tried: PasswordTry): Promise<Pick<CountedCall, "giveBack">>;
}

/**
 * Limits wrong passwords per account and network, so strangers can't lock out the owner, and higher
 * per account. All password checks share these counts.
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

/** Runs a password check, which only counts if the password is wrong. */
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
