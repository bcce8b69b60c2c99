import type { Stripe } from "stripe";
import type { ReadReversal } from "../reversal-store.ts";
import type { PaymentReading } from "./payment-reading.ts";

/**
 * Reads a payment page with refunds and disputes from Stripe. Throws Stripe's error if it can't be
 * reached.
 */
export async function readPayment(stripe: Stripe, checkoutId: string): Promise<PaymentReading> {
  const session = await stripe.checkout.sessions.retrieve(checkoutId, {
    expand: ["payment_intent.latest_charge", "invoice"],
  });
  const payment = objectOf(session.payment_intent);
  const charge = objectOf(payment?.latest_charge);
  const invoice = objectOf(session.invoice);
  return {
    checkout: {
      id: session.id,
      reference: session.client_reference_id,
      status: pageStatus(session),
      isPaid: session.payment_status === "paid",
      canStillBePaid: payment === null || payment.status === "processing",
      price: session.amount_subtotal,
      charged: session.amount_total,
      discount: session.total_details?.amount_discount ?? 0,
      currency: session.currency,
      isTest: !session.livemode,
      isPayment: session.mode === "payment",
      paymentId: payment?.id ?? null,
      receiptUrl: charge?.receipt_url ?? null,
      invoiceUrl: invoice?.hosted_invoice_url ?? null,
    },
    reversals: payment === null ? [] : await readReversals(stripe, payment.id),
  };
}

function pageStatus({ status }: Stripe.Checkout.Session): "open" | "complete" | "expired" {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

async function readReversals(stripe: Stripe, paymentId: string): Promise<ReadReversal[]> {
  const reversals: ReadReversal[] = [];
  const asked = { payment_intent: paymentId, limit: 100 };
  for await (const refund of stripe.refunds.list(asked)) reversals.push(refundOf(refund));
  for await (const dispute of stripe.disputes.list(asked)) reversals.push(...disputeOf(dispute));
  return reversals;
}

/**
 * None while no money was taken, as in inquiries. It counts while more was withdrawn than returned,
 * whatever its status.
 */
function disputeOf(dispute: Stripe.Dispute): ReadReversal[] {
  const { id, amount, status, reason, balance_transactions: moved } = dispute;
  if (moved.length === 0) return [];
  const isWithdrawn = moved.reduce((sum, transaction) => sum + transaction.amount, 0) < 0;
  const counted = status === "lost" ? "done" : "pending";
  return [
    {
      kind: "dispute",
      providerId: id,
      ownId: null,
      amount,
      status: isWithdrawn ? counted : "undone",
      reason: `Disputed: ${reason.replaceAll("_", " ")}`,
    },
  ];
}

export function refundOf({ id, amount, status, reason, metadata }: Stripe.Refund): ReadReversal {
  return {
    kind: "refund",
    providerId: id,
    ownId: metadata?.["refund"] ?? null,
    amount,
    status: refundStatuses.get(status ?? "") ?? "pending",
    reason:
      reason === null ? "Refunded at Stripe" : `Refunded at Stripe: ${reason.replaceAll("_", " ")}`,
  };
}

const refundStatuses = new Map<string, ReadReversal["status"]>([
  ["succeeded", "done"],
  ["failed", "undone"],
  ["canceled", "undone"],
]);

function objectOf<Thing extends object>(thing: string | Thing | null | undefined): Thing | null {
  return typeof thing === "object" ? thing : null;
}
