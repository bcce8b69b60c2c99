import type { Stripe } from "stripe";
import type { Config } from "#server/config.ts";

/** The payment provider, and the terms on which this installation sells by it. */
export interface Shop {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Whether the key is one of Stripe's test mode, in which no money moves. */
  readonly isTest: boolean;
  /** Whether Stripe adds taxes by what its account is registered for. */
  readonly addsTaxes: boolean;
  /** Whether Stripe said no for good; what is busy or too much is asked again. */
  readonly isRefused: (error: unknown) => boolean;
}

/** Longest wait for an answer, in milliseconds: somebody waits for the page to pay on. */
const timeout = 20_000;

/** Opens the provider where a key is configured; without one nothing is sold, and a start need not load the library. */
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
