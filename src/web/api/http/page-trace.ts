import type { TraceHeaders } from "./page-action.ts";

/** A tracing server sends its place in the trace under this name. */
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

/** Browsers hide it on pages loaded over plain HTTP from elsewhere; then the first call tells. */
type Arrival = Partial<Pick<PerformanceNavigationTiming, "serverTiming">>;
const [arrival] = performance.getEntriesByType("navigation") as Arrival[];
if (arrival?.serverTiming?.some(({ name }) => name === sign) === true) begin();

/**
 * Tells a tracing server which user action a call belongs to. Without tracing, the code isn't even
 * loaded.
 */
export const pageTrace = {
  /** Takes an answer's `Server-Timing` header, or null. */
  learn(header: string | null): void {
    if (header?.startsWith(sign) === true) begin();
  },
  headers: (): TraceHeaders => current?.() ?? {},
};
