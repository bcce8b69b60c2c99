import { runFailures } from "#contract/facts/run-failure.ts";
import type { JobOutcome } from "#server/runner/run-job.ts";
import { formatTraceparent } from "#server/platform/tracing/traceparent.ts";
import type { Attributes, SpanOptions, Tracing } from "#server/platform/tracing/tracing.ts";
import type { RunRow } from "../store.ts";

/** Describes an attempt for a trace, with nothing that anyone entered. */
export function spanOfAttempt(
  { id, utilityId, operation, attempt }: RunRow,
  kind?: SpanOptions["kind"],
): SpanOptions {
  return {
    ...(kind === undefined ? {} : { kind }),
    attributes: {
      "pennyworks.run.id": id,
      "pennyworks.utility.id": utilityId,
      "pennyworks.operation": operation,
      "pennyworks.attempt": attempt,
    },
  };
}

/** Only our own codes are traced: a child taken over by a file could invent others. */
export function outcomeAttributes(outcome: JobOutcome): Attributes {
  const { status } = outcome;
  if (status !== "failed") return { "pennyworks.outcome": status };
  const { code } = outcome;
  return { "pennyworks.outcome": Object.hasOwn(runFailures, code) ? code : "refused" };
}

export function carriedTrace(tracing: Tracing): { readonly traceparent?: string } {
  const place = tracing.current();
  return place === undefined ? {} : { traceparent: formatTraceparent(place) };
}
