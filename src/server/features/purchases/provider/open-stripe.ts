import type { Stripe } from "stripe";
import type { Config } from "#server/config.ts";

export interface Shop {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** In test mode no money moves. */
  readonly isTest: boolean;
  /** Stripe adds taxes by its account's registrations. */
  readonly addsTaxes: boolean;
  /** Refused for good; busy or rate-limited calls are retried. */
  readonly isRefused: (error: unknown) => boolean;
}

/** In milliseconds; someone waits for the page. */
const timeout = 20_000;

/** Returns undefined without a key: nothing is sold, and the library isn't loaded. */
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
