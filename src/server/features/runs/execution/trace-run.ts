import { runFailures } from "#contract/facts/run-failure.ts";
import type { JobOutcome } from "#server/runner/run-job.ts";
import { formatTraceparent } from "#server/platform/tracing/traceparent.ts";
import type { Attributes, SpanOptions, Tracing } from "#server/platform/tracing/tracing.ts";
import type { RunRow } from "../store.ts";

/** Never includes what anyone entered. */
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

/** Only traces our own codes: a file that takes over a child could invent others. */
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
