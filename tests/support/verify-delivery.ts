import { Webhook as Verifier } from "standardwebhooks";
import { expect, vi } from "vitest";
import type { ReceivedDelivery } from "./webhook-receiver.ts";

/** Verifies headers and signature with the library of Standard Webhooks, at this moment. Returns the event. */
export function verifyDelivery(
  secret: string,
  { headers, body }: ReceivedDelivery,
  now = new Date(),
): { readonly type: string; readonly timestamp: string; readonly data: object } {
  expect(headers["content-type"]).toBe("application/json");
  expect(Buffer.byteLength(body)).toBeLessThan(20_000);
  const named = Object.fromEntries(
    ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [
      name,
      String(headers[name]),
    ]),
  );
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    return new Verifier(secret).verify(body, named) as ReturnType<typeof verifyDelivery>;
  } finally {
    vi.useRealTimers();
  }
}
