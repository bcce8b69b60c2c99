import type { TracePlace } from "./traceparent.ts";

/** Never what someone entered or named, and no secret. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  readonly place: TracePlace;
  set(attributes: Attributes): void;
  fail(): void;
  end(): void;
}

export interface SpanOptions {
  readonly kind?: "server" | "client" | "producer" | "consumer";
  /** Undefined means whatever is going on now. */
  readonly parent?: TracePlace | undefined;
  readonly attributes?: Attributes;
}

/** What a page says about an action: its place in the trace and how many milliseconds it has taken. */
export interface PageAction {
  readonly place: Pick<TracePlace, "traceId" | "spanId">;
  readonly name: string;
  readonly milliseconds: number;
}

export interface TracingOptions {
  readonly version: string;
  readonly role: string;
  /** Called once when the collector fails, and again only after it has worked. */
  readonly onFailure: (error: unknown) => void;
}

export interface Tracing {
  readonly isOn: boolean;
  /** The caller ends it. */
  begin(name: string, options: SpanOptions): Span;
  /** Begins a page's span at the place it chose; the server decides whether to keep it. */
  beginPage(action: PageAction): Span;
  /** Runs `work` so that its spans and log lines belong to `place`. */
  within<Result>(place: TracePlace | undefined, work: () => Result): Result;
  /** Runs `work` in a span, which fails with it. */
  spanned<Result>(
    name: string,
    options: SpanOptions,
    work: (span: Pick<Span, "set">) => Promise<Result>,
  ): Promise<Result>;
  current(): TracePlace | undefined;
  /** Sends what waits, for up to two seconds. */
  close(): Promise<void>;
}

const nowhere: TracePlace = { traceId: "", spanId: "", isSampled: false };
const noSpan: Span = {
  place: nowhere,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  beginPage: () => noSpan,
  within: (_place, work) => work(),
  spanned: (_name, _options, work) => work(noSpan),
  current: () => undefined,
  close: () => Promise.resolve(),
};
