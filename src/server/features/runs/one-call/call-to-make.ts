import type { AdmittedCall } from "./admit-call.ts";
import type { ReceivedCall } from "./receive-call.ts";

/** A call that was admitted and has arrived. */
export interface CallToMake {
  readonly admitted: AdmittedCall;
  readonly received: ReceivedCall;
  readonly idempotencyKey: string | undefined;
  /** Of the request that asks: the run gets it as its own. */
  readonly requestId: string;
}
