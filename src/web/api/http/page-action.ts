export type TraceHeaders = Readonly<Record<string, string>>;

const events = ["click", "submit", "drop", "change"] as const;

/** Later calls are the page's own, such as polling. */
const longestMilliseconds = 30_000;

interface Action {
  readonly event: string;
  readonly since: number;
  readonly traceparent: string;
  isTold: boolean;
}

/** Returns a function that makes headers naming the action a call belongs to. */
export function watchActions(target: EventTarget = document): () => TraceHeaders {
  let action: Action | undefined;
  const begin = ({ type, isTrusted }: Event) => {
    if (!isTrusted) return;
    const traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
    action = { event: type, since: performance.now(), traceparent, isTold: false };
  };
  // Captured, to run before handlers that send something.
  for (const event of events) target.addEventListener(event, begin, { capture: true });
  return () => {
    if (action === undefined) return {};
    const milliseconds = Math.round(performance.now() - action.since);
    if (milliseconds > longestMilliseconds) return {};
    const { event, traceparent, isTold } = action;
    action.isTold = true;
    const tracestate = `pennyworks=${isTold ? event : `${event}-${milliseconds}`}`;
    return { traceparent, tracestate };
  };
}

/** Returns hexadecimal. All zeros, which trace ids forbid, is too unlikely to handle. */
function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
