/**
 * Whether the session has the wanted files: some are still `coming` or going, all is `settled`, or
 * a recent one `failed` and can be retried.
 */
export type Arrival = "coming" | "failed" | "settled";
