import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Stripe } from "stripe";
import { answerStripe, type Page } from "./answer-stripe.ts";
import { eventOf, signEvent, type SignedEvent } from "./stripe-events.ts";
import { movementOf, newDispute } from "./stripe-dispute.ts";
import { chargeOf, newRefund, type Payment, sessionOf } from "./stripe-objects.ts";
import { validated } from "./validate-answer.ts";

const secretKey = `sk_test_${"s".repeat(24)}`;
const webhookSecret = `whsec_${"w".repeat(32)}`;

/** A fake Stripe with payment pages, events, refunds and disputes. */
export interface StripeStandIn {
  /** Makes a server sell through it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly payments: ReadonlyMap<string, Payment>;
  readonly calls: readonly string[];
  /** Makes calls fail with a status, none with null; "cut" drops the connection. */
  break(status: number | "cut" | null): void;
  /** Acts on the payment page, or as a bank later. Returns the event. */
  act(reference: string, what: Page): SignedEvent;
  refund(reference: string, amount: number, status?: string): SignedEvent;
  changeRefund(reference: string, index: number, status: string): SignedEvent;
  dispute(reference: string, amount: number): SignedEvent;
  closeDispute(reference: string, index: number, outcome: "won" | "lost"): SignedEvent;
  /** Signs bytes at a time in seconds, by default now. */
  sign(payload: string, time?: number): SignedEvent;
  /** Sends events to a server as they happen, `times` times each. */
  deliverTo(url: string, times?: number): void;
  close(): Promise<void>;
}

const eventTypes: Readonly<Record<Page, string>> = {
  pay: "checkout.session.completed",
  delay: "checkout.session.completed",
  arrive: "checkout.session.async_payment_succeeded",
  fail: "checkout.session.async_payment_failed",
  expire: "checkout.session.expired",
};

const states = {
  pay: "paid",
  delay: "processing",
  arrive: "paid",
  fail: "failed",
  expire: "expired",
} as const satisfies Record<Page, Payment["state"]>;

/** Starts it on a free port. `now` is the time for signatures. */
export async function startStripe(now: () => Date = () => new Date()): Promise<StripeStandIn> {
  const payments = new Map<string, Payment>();
  const calls: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const breakage: { status: number | "cut" | null } = { status: null };
  const target = { url: "", times: 1 };

  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (payload: string, time = seconds()) => signEvent(webhookSecret, payload, time);
  const paymentOf = (reference: string): Payment => {
    const payment = payments.get(reference);
    if (payment === undefined) throw new Error(`Nobody pays ${reference}.`);
    return payment;
  };
  const tell = (type: string, object: Stripe.Checkout.Session | Stripe.Refund | Stripe.Dispute) => {
    const event = sign(eventOf(type, validated(object)));
    for (let sent = 0; target.url !== "" && sent < target.times; sent += 1)
      void send(target.url, event);
    return event;
  };
  const pageOf = (payment: Payment) => sessionOf(payment, `${origin}/pay/${payment.reference}`);

  const standIn: StripeStandIn = {
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_TEST_URL: origin,
    },
    payments,
    calls,
    break: (status) => void (breakage.status = status),
    act(reference, what) {
      const payment = paymentOf(reference);
      payment.state = states[what];
      return tell(eventTypes[what], pageOf(payment));
    },
    refund(reference, amount, status = "succeeded") {
      const payment = paymentOf(reference);
      const refund = newRefund(payment, { id: `re_${randomUUID()}`, amount, status, metadata: {} });
      payment.refunds.push(refund);
      return tell("refund.created", refund);
    },
    changeRefund(reference, index, status) {
      const refund = paymentOf(reference).refunds[index];
      if (refund === undefined) throw new Error("There is no such refund.");
      refund.status = status;
      return tell(status === "failed" ? "refund.failed" : "refund.updated", refund);
    },
    dispute(reference, amount) {
      const payment = paymentOf(reference);
      const dispute = newDispute(payment, `du_${randomUUID()}`, amount);
      payment.disputes.push(dispute);
      return tell("charge.dispute.funds_withdrawn", dispute);
    },
    closeDispute(reference, index, outcome) {
      const payment = paymentOf(reference);
      const dispute = payment.disputes[index];
      if (dispute === undefined) throw new Error("There is no such dispute.");
      dispute.status = outcome;
      if (outcome === "won") {
        dispute.balance_transactions.push(movementOf(payment, "txn_back", dispute.amount));
      }
      return tell("charge.dispute.closed", dispute);
    },
    sign,
    deliverTo: (url, times = 1) => void Object.assign(target, { url, times }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on(
    "request",
    answerStripe({
      origin,
      secretKey,
      payments,
      calls,
      seconds,
      breakage,
      act: standIn.act,
      pageOf,
      chargeOf: (payment) => chargeOf(payment, origin),
    }),
  );
  return standIn;
}

/** Retries like Stripe, but faster. */
async function send(url: string, { payload, headers }: SignedEvent): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url, { method: "POST", body: payload, headers }).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
