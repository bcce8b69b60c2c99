import { createHmac, randomUUID } from "node:crypto";

/** An event's bytes and signature by Stripe's scheme. */
export interface SignedEvent {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs like Stripe: an HMAC of the time in seconds, a full stop and the bytes. */
export function signEvent(secret: string, payload: string, time: number): SignedEvent {
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return {
    payload,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": `t=${time},v1=${signature}`,
    },
  };
}

export function eventOf(type: string, object: object, { livemode = false } = {}): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode,
    pending_webhooks: 1,
    request: null,
    type,
  });
}
