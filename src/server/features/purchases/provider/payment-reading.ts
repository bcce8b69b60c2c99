import type { ReadReversal } from "../reversal-store.ts";

/** What the payment provider says of a purchase at one moment. Money in the smallest unit of its currency. */
export interface PaymentReading {
  readonly checkout: {
    readonly id: string;
    /** Our id of the purchase, as the provider was told it. */
    readonly reference: string | null;
    readonly status: "open" | "complete" | "expired";
    readonly isPaid: boolean;
    /** Whether the payment can still come; of no meaning where it is paid. */
    readonly canStillBePaid: boolean;
    /** Before taxes. */
    readonly price: number | null;
    /** Taxes included. */
    readonly charged: number | null;
    readonly discount: number;
    readonly currency: string | null;
    readonly isTest: boolean;
    readonly isPayment: boolean;
    readonly paymentId: string | null;
    readonly receiptUrl: string | null;
    readonly invoiceUrl: string | null;
  };
  readonly reversals: readonly ReadReversal[];
}
