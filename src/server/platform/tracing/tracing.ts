import type { TracePlace } from "./traceparent.ts";

/** What is told of a span: never what somebody entered, sent or named, and no secret. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Something that takes time, within a trace. */
export interface Span {
  readonly place: TracePlace;
  set(attributes: Attributes): void;
  /** Marks it as failed by a fault of ours. */
  fail(): void;
  end(): void;
}

export interface SpanOptions {
  readonly kind?: "server" | "client" | "producer" | "consumer";
  /** What it is part of; without, what goes on at this moment. */
  readonly parent?: TracePlace | undefined;
  readonly attributes?: Attributes;
}

/** What a page tells of what it does: where that stands in its trace, and for how many milliseconds it goes on by now. */
export interface PageAction {
  readonly place: Pick<TracePlace, "traceId" | "spanId">;
  readonly name: string;
  readonly milliseconds: number;
}

/** What traces say of the process. */
export interface TracingOptions {
  readonly version: string;
  readonly role: string;
  /** Hears that the collector takes nothing: once, and again only after it has taken something. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes spans and sends them to a collector, where there is one. */
export interface Tracing {
  readonly isOn: boolean;
  /** Begins a span, which its caller ends. */
  begin(name: string, options: SpanOptions): Span;
  /** Begins the span of a page, whose place the page has chosen; whether it is kept is for the server to say. */
  beginPage(action: PageAction): Span;
  /** Does something as part of a place: spans that it begins, and lines that it logs, belong there. */
  within<Result>(place: TracePlace | undefined, work: () => Result): Result;
  /** Does something in a span of its own, which fails with it. */
  spanned<Result>(
    name: string,
    options: SpanOptions,
    work: (span: Pick<Span, "set">) => Promise<Result>,
  ): Promise<Result>;
  /** Where what goes on at this moment stands. */
  current(): TracePlace | undefined;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

const nowhere: TracePlace = { traceId: "", spanId: "", isSampled: false };
const noSpan: Span = {
  place: nowhere,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** Where there is no collector: nothing is made, and everything is done as it is. */
export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  beginPage: () => noSpan,
  within: (_place, work) => work(),
  spanned: (_name, _options, work) => work(noSpan),
  current: () => undefined,
  close: () => Promise.resolve(),
};
