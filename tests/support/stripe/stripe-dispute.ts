import type { Stripe } from "stripe";
import { idOf, type Payment } from "./stripe-objects.ts";

/** How a dispute moves the seller's money. */
export function movementOf(
  payment: Payment,
  id: string,
  amount: number,
): Stripe.BalanceTransaction {
  return {
    id,
    object: "balance_transaction",
    amount,
    available_on: payment.created,
    balance_type: "payments",
    created: payment.created,
    currency: payment.currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
    source: null,
    status: "available",
    type: "adjustment",
  };
}

/** An empty evidence form, as in Stripe's document. */
const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export function newDispute(payment: Payment, id: string, amount: number): Stripe.Dispute {
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: [movementOf(payment, `txn_${id}`, -amount)],
    charge: idOf("ch", payment),
    created: payment.created,
    currency: payment.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: "manual",
    is_charge_refundable: false,
    livemode: payment.livemode,
    metadata: {},
    payment_intent: idOf("pi", payment),
    reason: "fraudulent",
    status: "needs_response",
  };
}
