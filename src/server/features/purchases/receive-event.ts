import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Stripe } from "stripe";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type PaymentJob, paymentQueue } from "./payment-queue.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";

/** How old an event may be when it comes, in seconds. */
const toleranceSeconds = 300;
/** In bytes: far more than an event of a payment has. */
const bodyLimit = 512 * 1024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Mounts the call that Stripe tells of payments by, in a scope of its own: what is signed are the body's bytes, and only
 * here are they left as they came. An event is noted as a job before it is answered, and nothing else is done with it.
 */
export function mountPaymentEvents(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  parts: PurchaseParts,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>("*", { parseAs: "buffer", bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    mountOn(scope)(
      endpoints.receivePaymentEvent,
      async ({ request }) => {
        const event = verify(parts, request);
        const job = jobOfEvent(event);
        const { isTest } = requireShop(parts);
        if (job !== undefined && event.livemode !== isTest) {
          await parts.jobs.send(parts.database.pool, paymentQueue.name, job);
          parts.jobs.wake(paymentQueue.name);
        }
        return { status: 204, body: undefined };
      },
      { bodyLimit },
    );
  });
}

/** The event, if Stripe signed exactly these bytes at most five minutes ago. Throws Refusal. */
function verify(parts: PurchaseParts, { body, headers }: FastifyRequest): Stripe.Event {
  const { stripe, webhookSecret } = requireShop(parts);
  const signature = headers["stripe-signature"];
  const now = parts.clock.now().getTime();
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new Error("Not signed");
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now,
    );
  } catch (error) {
    parts.log.warn({ err: error }, "an event came that Stripe did not sign");
    throw new Refusal("signature_invalid");
  }
}

/** What an event asks to be looked at; undefined for one of something else. */
function jobOfEvent({ data }: Stripe.Event): PaymentJob | undefined {
  const thing: unknown = data.object;
  if (!isRecord(thing)) return undefined;
  if (thing["object"] === "checkout.session") {
    const reference = textOf(thing["client_reference_id"]);
    if (reference === null || !uuid.test(reference)) return undefined;
    return { purchaseId: reference, checkoutId: textOf(thing["id"]), paymentId: null };
  }
  const payment = thing["payment_intent"];
  const paymentId = textOf(payment) ?? (isRecord(payment) ? textOf(payment["id"]) : null);
  return paymentId === null ? undefined : { purchaseId: null, checkoutId: null, paymentId };
}

function isRecord(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
