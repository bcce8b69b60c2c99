import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type PaymentJob, paymentQueue } from "./payment-queue.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";

/** Between a signature and now, either way. */
const toleranceSeconds = 300;
/** In bytes; payment events are far smaller. */
const bodyLimit = 512 * 1024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const stripeIdSchema = z.string().regex(/^\w{1,255}$/);

/** A payment page, or what belongs to a payment. */
const thingSchema = z.looseObject({ object: z.string() });
const pageSchema = z.object({ client_reference_id: z.string().nullish(), id: z.unknown() });
const ofPaymentSchema = z.object({
  payment_intent: z
    .union([stripeIdSchema, z.object({ id: stripeIdSchema }).transform(({ id }) => id)])
    .nullish()
    .transform((id) => id ?? null),
});

/** Others, such as `v2.core.event`, are ignored. */
const eventSchema = z.union([
  z.object({
    object: z.literal("event"),
    livemode: z.boolean(),
    data: z.object({ object: thingSchema }),
  }),
  z.object({ object: z.string().refine((object) => object !== "event") }),
]);

const signedJsonSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("This is not JSON");
      return z.NEVER;
    }
  })
  .pipe(eventSchema);

/**
 * Mounts Stripe's webhook in its own scope, as signatures cover raw bytes. Only queues a job before
 * answering.
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
        const event = parseSigned(signedJsonSchema, readSignedBody(parts, request));
        if ("data" in event) await noteEvent(parts, event);
        return { status: 204, body: undefined };
      },
      { bodyLimit },
    );
  });
}

/** Requires Stripe's signature within five minutes of now. Throws Refusal `signature_invalid`. */
function readSignedBody(parts: PurchaseParts, { body, headers }: FastifyRequest): string {
  const { stripe, webhookSecret } = requireShop(parts);
  const signature = headers["stripe-signature"];
  const now = parts.clock.now().getTime();
  try {
    const verifier = stripe.webhooks.signature;
    if (!Buffer.isBuffer(body) || typeof signature !== "string" || verifier === null) {
      throw new Error("Not signed");
    }
    const event = body.toString("utf8");
    verifier.verifyHeader(event, signature, webhookSecret, toleranceSeconds, undefined, now);
    // The library refuses only old signatures; a future one would stay valid for too long.
    const isTimely = signedAt(signature) - now / 1000 <= toleranceSeconds;
    if (!isTimely) throw new Error("Signed for later");
    return event;
  } catch (error) {
    parts.log.warn({ err: error }, "received an event that Stripe did not sign");
    throw new Refusal("signature_invalid");
  }
}

/** In Unix seconds; of several the last, like the library. */
function signedAt(signature: string): number {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return Number.parseInt(times.at(-1)?.slice("t=".length) ?? "", 10);
}

/**
 * Throws Refusal `invalid_request`: Stripe shows the operator the failure and retries for days,
 * until an update can read it.
 */
function parseSigned<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid_request", "This version can't read this Stripe event.");
}

type PaymentEvent = Extract<z.infer<typeof eventSchema>, { data: unknown }>;

/** Only acknowledges events about other payments. */
async function noteEvent(
  parts: PurchaseParts,
  { livemode, data: { object: thing } }: PaymentEvent,
): Promise<void> {
  const job = jobOfThing(thing);
  if (job === undefined || livemode === requireShop(parts).isTest) return;
  await parts.jobs.send(parts.database.pool, paymentQueue.name, job);
  parts.jobs.wake(paymentQueue.name);
}

/** Undefined if it isn't ours. Throws Refusal. */
function jobOfThing(thing: z.infer<typeof thingSchema>): PaymentJob | undefined {
  if (thing.object === "checkout.session") {
    const { client_reference_id: reference, id } = parseSigned(pageSchema, thing);
    // The account's other pages have other references.
    if (typeof reference !== "string" || !uuid.test(reference)) return undefined;
    return { purchaseId: reference, checkoutId: parseSigned(stripeIdSchema, id), paymentId: null };
  }
  const { payment_intent: paymentId } = parseSigned(ofPaymentSchema, thing);
  return paymentId === null ? undefined : { purchaseId: null, checkoutId: null, paymentId };
}
