import type { Stripe } from "stripe";
import type { Config } from "#server/config.ts";

/** The payment provider and this installation's terms of sale. */
export interface Shop {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Whether the key is in Stripe's test mode, which moves no money. */
  readonly isTest: boolean;
  /** Whether Stripe adds taxes based on the account's registrations. */
  readonly addsTaxes: boolean;
  /** Whether Stripe refused permanently; busy and rate-limited calls are retried. */
  readonly isRefused: (error: unknown) => boolean;
}

/** Milliseconds; someone is waiting for the payment page. */
const timeout = 20_000;

/**
 * Opens the provider if a key is configured. Without one nothing is sold, and startup skips loading
 * the library.
 */
export async function openShop(config: Pick<Config, "stripe">): Promise<Shop | undefined> {
  if (config.stripe === undefined) return undefined;
  const { Stripe: Provider } = await import("stripe");
  const { secretKey, webhookSecret, isTest, addsTaxes, testAddress } = config.stripe;
  const elsewhere =
    testAddress === undefined
      ? {}
      : ({ host: testAddress.hostname, port: testAddress.port, protocol: "http" } as const);
  const stripe = new Provider(secretKey, {
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Pennyworks" },
    ...elsewhere,
  });
  const isRefused = (error: unknown): boolean => {
    if (!(error instanceof Provider.errors.StripeError)) return false;
    const status = error.statusCode ?? 500;
    return status >= 400 && status < 500 && status !== 409 && status !== 429;
  };
  return { stripe, webhookSecret, isTest, addsTaxes, isRefused };
}
