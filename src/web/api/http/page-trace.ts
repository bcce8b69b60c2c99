import type { TraceHeaders } from "./page-action.ts";

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

/** Without tracing, this code isn't even loaded. */
export const pageTrace = {
  /** Takes a `Server-Timing` header, or null. */
  learn(header: string | null): void {
    if (header?.startsWith(sign) === true) begin();
  },
  headers: (): TraceHeaders => current?.() ?? {},
};
