import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Stripe } from "stripe";
import { idOf, newRefund, type Payment, paymentIntentOf } from "./stripe-objects.ts";
import { validated } from "./validate-answer.ts";

export type Page = "pay" | "delay" | "arrive" | "fail" | "expire";

interface World {
  readonly origin: string;
  readonly secretKey: string;
  readonly payments: Map<string, Payment>;
  readonly calls: string[];
  readonly seconds: () => number;
  readonly breakage: { readonly status: number | "cut" | null };
  readonly act: (reference: string, what: Page) => unknown;
  readonly pageOf: (payment: Payment) => Stripe.Checkout.Session;
  readonly chargeOf: (payment: Payment) => Stripe.Charge;
}

type Answer = readonly [status: number, body: object];

/** Imitates the Stripe calls in use, and shows the payment page. */
export function answerStripe(world: World): RequestListener {
  /** Requests and answers by idempotency key. */
  const remembered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  return (request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", world.origin);
    const asked = await text(request);
    if (url.pathname.startsWith("/pay/")) return showPage(world, url, request, response);
    if (request.headers.authorization !== `Bearer ${world.secretKey}`) {
      return send(response, refused(401, "Invalid API Key provided"));
    }
    if (typeof world.breakage.status === "number") {
      return send(response, refused(world.breakage.status, "Broken by the test"));
    }
    const given = request.method === "POST" ? new URLSearchParams(asked) : url.searchParams;
    const key = request.headers["idempotency-key"];
    const before = typeof key === "string" ? remembered.get(key) : undefined;
    if (before !== undefined && before.asked !== asked) {
      return send(response, refused(400, "Keys can only be used with the same parameters"));
    }
    const made = before?.answer ?? route(world, `${request.method} ${url.pathname}`, given);
    if (typeof key === "string" && made[0] < 500) remembered.set(key, { asked, answer: made });
    if (world.breakage.status === "cut") return void request.socket.destroy();
    return send(response, made);
  }
}

function send(response: ServerResponse, [status, body]: Answer): void {
  const headers = { "content-type": "application/json", "request-id": `req_${randomUUID()}` };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function refused(status: number, message: string): Answer {
  return [status, { error: { type: "invalid_request_error", message } }];
}

function route(world: World, call: string, given: URLSearchParams): Answer {
  const of = (name: string) => given.get(name) ?? "";
  const paid = [...world.payments.values()].find(
    (payment) => idOf("pi", payment) === of("payment_intent"),
  );
  if (call === "POST /v1/checkout/sessions") {
    world.calls.push("open");
    return ok(world.pageOf(begin(world, of)));
  }
  if (call === "GET /v1/checkout/sessions") {
    const all = given.has("payment_intent") ? [paid] : [...world.payments.values()];
    return list(all.flatMap((payment) => (payment === undefined ? [] : [world.pageOf(payment)])));
  }
  if (call === "GET /v1/refunds") return list(paid?.refunds ?? []);
  if (call === "GET /v1/disputes") return list(paid?.disputes ?? []);
  if (call === "POST /v1/refunds" && paid !== undefined) {
    const amount = Number(of("amount"));
    const left = paid.refunds
      .filter(({ status }) => status !== "failed")
      .reduce((rest, refund) => rest - refund.amount, paid.price + paid.tax);
    if (amount > left) return refused(400, `Refund amount is greater than unrefunded amount`);
    world.calls.push(`refund ${amount}`);
    const metadata = { refund: of("metadata[refund]") };
    const refund = newRefund(paid, {
      id: `re_${randomUUID()}`,
      amount,
      status: "succeeded",
      metadata,
    });
    paid.refunds.push(refund);
    return ok(refund);
  }
  const [, sessionId] = /^GET \/v1\/checkout\/sessions\/(\w+)$/.exec(call) ?? [];
  const payment = [...world.payments.values()].find((each) => each.sessionId === sessionId);
  if (payment === undefined) return refused(404, "No such thing");
  return ok(
    expanded(
      world,
      payment,
      [...given].filter(([name]) => name.startsWith("expand")).map(([, value]) => value),
    ),
  );
}

function begin({ payments, seconds }: World, of: (name: string) => string): Payment {
  const reference = of("client_reference_id");
  const payment: Payment = {
    sessionId: `cs_test_${randomUUID().replaceAll("-", "")}`,
    reference,
    metadata: { purchase: of("metadata[purchase]") },
    email: of("customer_email"),
    successUrl: of("success_url"),
    cancelUrl: of("cancel_url"),
    created: seconds(),
    price: Number(of("line_items[0][price_data][unit_amount]")),
    tax: 0,
    currency: of("line_items[0][price_data][currency]"),
    livemode: false,
    state: "open",
    refunds: [],
    disputes: [],
  };
  payments.set(reference, payment);
  return payment;
}

function expanded(world: World, payment: Payment, expand: readonly string[]) {
  const session = world.pageOf(payment);
  if (session.payment_intent !== null && expand.includes("payment_intent.latest_charge")) {
    const intent = paymentIntentOf(payment);
    const charge = intent.latest_charge === null ? null : validated(world.chargeOf(payment));
    session.payment_intent = validated({ ...intent, latest_charge: charge });
  }
  if (session.invoice !== null && expand.includes("invoice")) {
    // Only the invoice's links are read.
    const invoice = {
      id: session.invoice,
      object: "invoice",
      hosted_invoice_url: `${world.origin}/invoices/1`,
    };
    return { ...session, invoice };
  }
  return session;
}

function ok(body: { readonly object: string }): Answer {
  const { invoice, ...rest } = body as { readonly object: string; readonly invoice?: unknown };
  validated(typeof invoice === "object" ? { ...rest, invoice: null } : body);
  return [200, body];
}

function list(data: readonly { readonly object: string }[]): Answer {
  for (const each of data) validated(each);
  return [200, { object: "list", url: "/v1", has_more: false, data }];
}

async function showPage(
  { payments, act }: World,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, , reference = "", what] = url.pathname.split("/");
  const payment = payments.get(reference);
  if (payment === undefined) return void response.writeHead(404).end();
  if (request.method === "POST" && (what === "pay" || what === "delay")) {
    act(reference, what);
    return void response.writeHead(303, { location: payment.successUrl }).end();
  }
  const note = what === "decline" ? "<p role='alert'>Your card was declined.</p>" : "";
  const button = (action: string, label: string) =>
    `<form method="post" action="/pay/${reference}/${action}"><button>${label}</button></form>`;
  const { currency, price } = payment;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(
    `<!doctype html><html lang="en"><title>Pay</title><h1>Pay ${price} ${currency}</h1>${note}
    ${button("pay", "Pay")}${button("delay", "Pay by bank")}${button("decline", "Pay by a bad card")}
    <a href="${payment.cancelUrl}">Back</a></html>`,
  );
}
