import type { Stripe } from "stripe";

/** A payment page's state. Money in the smallest unit. */
export interface Payment {
  readonly sessionId: string;
  readonly reference: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly created: number;
  price: number;
  tax: number;
  currency: string;
  livemode: boolean;
  state: "open" | "expired" | "processing" | "paid" | "failed";
  readonly refunds: Stripe.Refund[];
  readonly disputes: Stripe.Dispute[];
}

export const idOf = (kind: string, { sessionId }: Pick<Payment, "sessionId">) =>
  sessionId.replace(/^cs_test_/, `${kind}_`);

const isComplete = ({ state }: Payment) => ["processing", "paid", "failed"].includes(state);

export function sessionOf(payment: Payment, url: string): Stripe.Checkout.Session {
  const { state, price, tax } = payment;
  const stillOpen = state === "open";
  return {
    id: payment.sessionId,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: price,
    amount_total: price + tax,
    automatic_tax: { enabled: tax > 0, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: payment.created,
    currency: payment.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: null,
    customer_email: payment.email,
    discounts: [],
    expires_at: payment.created + 86_400,
    integration_identifier: null,
    invoice: state === "paid" ? idOf("in", payment) : null,
    invoice_creation: null,
    livemode: payment.livemode,
    locale: null,
    managed_payments: null,
    metadata: payment.metadata,
    mode: "payment",
    origin_context: null,
    payment_intent: isComplete(payment) ? idOf("pi", payment) : null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: state === "paid" ? "paid" : "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: isComplete(payment) ? "complete" : stillOpen ? "open" : "expired",
    submit_type: null,
    subscription: null,
    success_url: payment.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: null,
    url: stillOpen ? url : null,
    wallet_options: null,
  };
}

const intentStatus = {
  open: "requires_payment_method",
  expired: "canceled",
  processing: "processing",
  paid: "succeeded",
  failed: "requires_payment_method",
} as const;

export function paymentIntentOf(payment: Payment): Stripe.PaymentIntent {
  const amount = payment.price + payment.tax;
  return {
    id: idOf("pi", payment),
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: payment.state === "paid" ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: null,
    confirmation_method: "automatic",
    created: payment.created,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: payment.state === "paid" ? idOf("ch", payment) : null,
    livemode: payment.livemode,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: payment.email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intentStatus[payment.state],
    transfer_group: null,
  };
}

export function chargeOf(payment: Payment, origin: string): Stripe.Charge {
  const amount = payment.price + payment.tax;
  const counted = payment.refunds.filter(({ status }) => status === "succeeded");
  const refunded = counted.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    id: idOf("ch", payment),
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: payment.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: payment.created,
    currency: payment.currency,
    customer: null,
    description: null,
    disputed: payment.disputes.length > 0,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: payment.livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: idOf("pi", payment),
    payment_method: null,
    payment_method_details: null,
    receipt_email: payment.email,
    receipt_number: null,
    receipt_url: `${origin}/receipts/${payment.sessionId}`,
    refunded: refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

interface NewRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly metadata: Stripe.Metadata;
}

export function newRefund(payment: Payment, given: NewRefund): Stripe.Refund {
  return {
    id: given.id,
    object: "refund",
    amount: given.amount,
    balance_transaction: null,
    charge: idOf("ch", payment),
    created: payment.created,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    metadata: given.metadata,
    payment_intent: idOf("pi", payment),
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: given.status,
    transfer_reversal: null,
  };
}
