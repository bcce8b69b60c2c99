/** Where in which trace something stands, as W3C Trace Context names it: in hexadecimal digits, neither of them zeros. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether its trace is kept. */
  readonly isSampled: boolean;
}

const form =
  /^(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/;

/**
 * Reads a `traceparent`; undefined where it is none, which then counts as not sent. Of a version that is not known yet
 * what this one has is read, as the recommendation asks for.
 */
export function parseTraceparent(text: unknown): TracePlace | undefined {
  const parts = typeof text === "string" ? form.exec(text)?.groups : undefined;
  if (parts === undefined) return undefined;
  const { version, traceId = "", spanId = "", flags = "", rest } = parts;
  if (version === "ff" || (version === "00" && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Writes a `traceparent`. */
export function formatTraceparent({ traceId, spanId, isSampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
}
