import { Stripe } from "stripe";
import type { Config } from "#server/config.ts";

/** The payment provider, and the terms on which this installation sells by it. */
export interface Shop {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Whether the key is one of Stripe's test mode, in which no money moves. */
  readonly isTest: boolean;
  /** Whether Stripe adds taxes by what its account is registered for. */
  readonly addsTaxes: boolean;
}

/** Longest wait for an answer, in milliseconds: somebody waits for the page to pay on. */
const timeout = 20_000;

/** Opens the provider where a key is configured; without one nothing is sold. */
export function openShop(config: Pick<Config, "stripe">): Shop | undefined {
  if (config.stripe === undefined) return undefined;
  const { secretKey, webhookSecret, isTest, addsTaxes, testAddress } = config.stripe;
  const elsewhere =
    testAddress === undefined
      ? {}
      : ({ host: testAddress.hostname, port: testAddress.port, protocol: "http" } as const);
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Pennyworks" },
    ...elsewhere,
  });
  return { stripe, webhookSecret, isTest, addsTaxes };
}
