/**
 * Whether the session's input files are those that somebody wants there: some are still `coming`, or going, or it is `settled`
 * what there is, or one of those that came last has `failed` and waits for another try.
 */
export type Arrival = "coming" | "failed" | "settled";
