/** What a call tells of the action that it is part of. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** What a person does that calls follow. */
const events = ["click", "submit", "drop", "change"] as const;

/** Calls that come later are the page's own, such as those that look how a run goes on. */
const longestMilliseconds = 30_000;

interface Action {
  readonly event: string;
  readonly since: number;
  readonly traceparent: string;
  /** Whether a call has told when it began. */
  isTold: boolean;
}

/** Sees what the reader of the page does from now on, and gives what says of which action a call is part. */
export function watchActions(target: EventTarget = document): () => TraceHeaders {
  let action: Action | undefined;
  const begin = ({ type, isTrusted }: Event) => {
    if (!isTrusted) return;
    const traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
    action = { event: type, since: performance.now(), traceparent, isTold: false };
  };
  // Before anybody who sends something because of it.
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

/** So many random bytes in hexadecimal digits; no page will see them all be zeros, which names nothing. */
function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
