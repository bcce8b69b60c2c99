import type { TraceHeaders } from "./page-action.ts";

/** Answers of a server that traces say so with their own place in the trace. */
const sign = "traceparent";

let current: (() => TraceHeaders) | undefined;
let isAsked = false;

function begin(): void {
  if (isAsked) return;
  isAsked = true;
  void import("./page-action.ts").then(({ watchActions }) => {
    current = watchActions();
  });
}

/** Browsers keep it from a page that came by plain http from elsewhere: it learns by its first call then. */
type Arrival = Partial<Pick<PerformanceNavigationTiming, "serverTiming">>;
const [arrival] = performance.getEntriesByType("navigation") as Arrival[];
if (arrival?.serverTiming?.some(({ name }) => name === sign) === true) begin();

/**
 * Says of which action of its reader a call is part, to a server that traces and to no other: with any other nothing of
 * this is even loaded.
 */
export const pageTrace = {
  /** Takes the `Server-Timing` header of an answer; null where there was none. */
  learn(header: string | null): void {
    if (header?.startsWith(sign) === true) begin();
  },
  /** The headers of a call that is sent now. */
  headers: (): TraceHeaders => current?.() ?? {},
};
