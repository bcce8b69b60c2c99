/**
 * Whether input files are on their way into the session: some are `coming`, or `settled` what there is, or one of those that
 * came last has `failed` and waits for another try.
 */
export type Arrival = "coming" | "failed" | "settled";
