/** A place in a trace (W3C Trace Context): hexadecimal ids, neither all zeros. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const form =
  /^(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/;

/**
 * Parses a `traceparent`; undefined if invalid. Of an unknown version it reads what this one has, as the recommendation
 * says.
 */
export function parseTraceparent(text: unknown): TracePlace | undefined {
  const parts = typeof text === "string" ? form.exec(text)?.groups : undefined;
  if (parts === undefined) return undefined;
  const { version, traceId = "", spanId = "", flags = "", rest } = parts;
  if (version === "ff" || (version === "00" && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Formats a `traceparent`. */
export function formatTraceparent({ traceId, spanId, isSampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
}
