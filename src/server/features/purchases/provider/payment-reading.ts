import type { ReadReversal } from "../reversal-store.ts";

/** Money is in the currency's smallest unit. */
export interface PaymentReading {
  readonly checkout: {
    readonly id: string;
    /** Our purchase id. */
    readonly reference: string | null;
    readonly status: "open" | "complete" | "expired";
    readonly isPaid: boolean;
    /** Meaningless once paid. */
    readonly canStillBePaid: boolean;
    /** Before taxes. */
    readonly price: number | null;
    /** Including taxes. */
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
